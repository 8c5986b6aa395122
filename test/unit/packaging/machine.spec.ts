import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { readMachine, unfitness } from '../../../packaging/machine.mjs'
import { elf, fatMachO, machines, machO, pe } from '../../support/builds/native-headers.ts'

const root = new URL('../../../', import.meta.url)

test('reads the machine of real files: the keychain library and this Node', () => {
  const here = { platform: process.platform, machines: [process.arch] }
  const library = new URL('node_modules/keytar/build/Release/keytar.node', root)
  expect(readMachine(readFileSync(library))).toMatchObject(here)
  expect(readMachine(readFileSync(process.execPath))).toMatchObject(here)
})

test('reads ELF in both byte orders', () => {
  const { x64, arm64 } = machines.elf
  expect(readMachine(elf(x64))).toEqual({ platform: 'linux', machines: ['x64'] })
  expect(readMachine(elf(arm64))).toEqual({ platform: 'linux', machines: ['arm64'] })
  expect(readMachine(elf(arm64, { bigEndian: true }))?.machines).toEqual(['arm64'])
  expect(readMachine(elf(0x102))?.machines, 'one that is not known').toEqual(['0x102'])
})

test('reads PE with its subsystem', () => {
  const { x64, arm64 } = machines.pe
  expect(readMachine(pe(x64, 3))).toEqual({
    platform: 'win32',
    machines: ['x64'],
    subsystem: 'console',
  })
  expect(readMachine(pe(arm64, 2))).toEqual({
    platform: 'win32',
    machines: ['arm64'],
    subsystem: 'window',
  })
})

test('reads Mach-O, even for several processors', () => {
  const { x64, arm64 } = machines.machO
  expect(readMachine(machO(x64))).toEqual({ platform: 'darwin', machines: ['x64'] })
  expect(readMachine(machO(arm64))).toEqual({ platform: 'darwin', machines: ['arm64'] })
  for (const wide of [false, true])
    expect(readMachine(fatMachO([x64, arm64], { wide }))?.machines).toEqual(['x64', 'arm64'])
})

test('returns null for other files, and for a file that ends within its header', () => {
  const javaClass = Buffer.from('cafebabe00000041001d0a00', 'hex')
  const others = [Buffer.from('#!/bin/sh\nexit 0\n'), Buffer.from('MZ'), Buffer.alloc(0), javaClass]
  for (const bytes of others) expect(readMachine(bytes)).toBeNull()
  const whole = [elf(62), pe(0x8664, 3), machO(0x01000007), fatMachO([7, 12])]
  for (const bytes of whole) expect(readMachine(bytes.subarray(0, 6))).toBeNull()
})

test('a library fits only its own system and processor', () => {
  const { x64, arm64 } = machines.machO
  const library = machO(arm64)
  expect(unfitness(library, { platform: 'darwin', arch: 'arm64' })).toBeNull()
  expect(unfitness(library, { platform: 'darwin', arch: 'x64' })).toBe('it is for darwin-arm64')
  expect(unfitness(library, { platform: 'win32', arch: 'arm64' })).toBe('it is for darwin-arm64')
  const both = fatMachO([x64, arm64])
  for (const arch of ['x64', 'arm64'])
    expect(unfitness(both, { platform: 'darwin', arch })).toBeNull()
  expect(unfitness(Buffer.from('<html>'), { platform: 'linux', arch: 'x64' })).toBe(
    'it is no library of Linux, macOS or Windows',
  )
})
