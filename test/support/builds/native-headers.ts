/** The first bytes of programs and libraries of three systems, as their formats define them. */

/** ELF: the 64-bit class, byte order and ABI, then type (3 is a shared library) and machine. */
export function elf(machine: number, { bigEndian = false } = {}): Buffer {
  const header = Buffer.alloc(64)
  header.set([0x7f, 0x45, 0x4c, 0x46, 2, bigEndian ? 2 : 1, 1])
  if (bigEndian) header.writeUInt16BE(machine, 18)
  else header.writeUInt16LE(machine, 18)
  return header
}

/** PE32+: the DOS header points to the signature. Then come the machine and, in the optional header, the subsystem. */
export function pe(machine: number, subsystem: number): Buffer {
  const start = 0xf8
  const header = Buffer.alloc(start + 264)
  header.write('MZ')
  header.writeUInt32LE(start, 0x3c)
  header.write('PE\0\0', start)
  header.writeUInt16LE(machine, start + 4)
  header.writeUInt16LE(0x20b, start + 24)
  header.writeUInt16LE(subsystem, start + 24 + 68)
  return header
}

/** 64-bit Mach-O: magic, processor type. */
export function machO(machine: number): Buffer {
  const header = Buffer.alloc(32)
  header.writeUInt32LE(0xfeedfacf, 0)
  header.writeUInt32LE(machine, 4)
  return header
}

/** A fat Mach-O: a big-endian list with one entry per processor. `wide` means 64-bit offsets. */
export function fatMachO(machines: number[], { wide = false } = {}): Buffer {
  const size = wide ? 32 : 20
  const header = Buffer.alloc(8 + machines.length * size)
  header.writeUInt32BE(wide ? 0xcafebabf : 0xcafebabe, 0)
  header.writeUInt32BE(machines.length, 4)
  for (const [at, machine] of machines.entries()) header.writeUInt32BE(machine, 8 + at * size)
  return header
}

/** The numbers of the two processors that we package for, in each format. */
export const machines = {
  elf: { x64: 62, arm64: 183 },
  pe: { x64: 0x8664, arm64: 0xaa64 },
  machO: { x64: 0x01000007, arm64: 0x0100000c },
} as const
