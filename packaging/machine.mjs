/**
 * Detects the system and processors of a program or library from its header alone: ELF (Linux), PE (Windows) or Mach-O
 * (macOS; a "fat" file contains several). Processors have Node's names. An unknown one is a number.
 */

const elfMachines = { 3: 'ia32', 40: 'arm', 62: 'x64', 183: 'arm64' }
const peMachines = { 0x14c: 'ia32', 0x1c4: 'arm', 0x8664: 'x64', 0xaa64: 'arm64' }
const machMachines = { 7: 'ia32', 12: 'arm', 0x1000007: 'x64', 0x100000c: 'arm64' }
const peSubsystems = { 2: 'window', 3: 'console' }

/** Offsets in a PE file: where it says at which byte its header begins, and fields after that byte. */
const pe = { start: 0x3c, machine: 4, subsystem: 92 }

/**
 * A Java class begins with the same bytes as a fat Mach-O. The number that follows is larger than this in a Java class.
 */
const mostInFat = 16

/**
 * Returns `{ platform, machines }`, and on Windows also `subsystem`. Returns null if the format is none of the three.
 */
export function readMachine(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readElf(view) ?? readPe(view) ?? readMachO(view)
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Returns why a library cannot be loaded on the target, in words. Returns null if its header fits. */
export function unfitness(bytes, { platform, arch }) {
  const read = readMachine(bytes)
  if (read === null) return 'it is no library of Linux, macOS or Windows'
  if (read.platform === platform && read.machines.includes(arch)) return null
  return `it is for ${read.platform}-${read.machines.join('+')}`
}

function readElf(view) {
  if (view.getUint32(0) !== 0x7f454c46) return null
  const isLittle = view.getUint8(5) === 1
  return { platform: 'linux', machines: [nameIn(elfMachines, view.getUint16(18, isLittle))] }
}

function readPe(view) {
  if (view.getUint16(0) !== 0x4d5a) return null
  const start = view.getUint32(pe.start, true)
  if (view.getUint32(start) !== 0x50450000) return null
  // "PE32+", the 64-bit format, has its subsystem at the same place as the 32-bit format.
  return {
    platform: 'win32',
    machines: [nameIn(peMachines, view.getUint16(start + pe.machine, true))],
    subsystem: nameIn(peSubsystems, view.getUint16(start + pe.subsystem, true)),
  }
}

function readMachO(view) {
  const magic = view.getUint32(0)
  // The 64-bit and the 32-bit format, in the byte order of both processors of a Mac.
  if (magic === 0xcffaedfe || magic === 0xcefaedfe)
    return { platform: 'darwin', machines: [nameIn(machMachines, view.getUint32(4, true))] }
  const sizes = { 0xcafebabe: 20, 0xcafebabf: 32 }
  const count = view.getUint32(4)
  if (!(magic in sizes) || count > mostInFat) return null
  const entries = Array.from({ length: count }, (_, at) => view.getUint32(8 + at * sizes[magic]))
  return { platform: 'darwin', machines: entries.map((machine) => nameIn(machMachines, machine)) }
}

function nameIn(names, number) {
  return names[number] ?? `0x${number.toString(16)}`
}
