import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { cleanTempFiles } from '../../src-main/adapters/files/clean-temp-files.ts'
import { death, expect, startVictim, test } from '../support/faults/torture.ts'

test.use({ kind: 'killed' })

test('keeps a draft intact and every confirmed save when killed during a save', async ({
  program,
  rounds,
  survived,
}) => {
  test.slow()
  const id = crypto.randomUUID()
  let told = 0
  for (let round = 0; round < rounds(12, 60); round++) {
    const victim = await startVictim('endless-saver.ts', [program.dataFolder, id])
    const ended = death(victim)
    await new Promise<void>((resolve, reject) => {
      const enough = told + 1 + (round % 7)
      victim.on('message', (rev) => {
        told = Number(rev)
        if (told >= enough) resolve()
      })
      victim.once('exit', () => {
        reject(new Error('the saver ended by itself'))
      })
    })
    victim.kill('SIGKILL')
    await ended
    await program.restart()
    const { body, rev } = await program.value('drafts.show', { id })
    // The file may be one save further than its parent was told, and never behind.
    expect(rev).toBeGreaterThanOrEqual(told)
    expect(body).toEqual({ text: String((rev - 1) % 10).repeat(20_000), rev: rev - 1 })
    expect((await program.value('app.info', {})).unreadableFiles).toEqual([])
    told = rev
    survived()
  }
  // Half-written files of the dead are swept when they are old.
  await cleanTempFiles(program.dataFolder, Date.now() + 120_000)
  const left = await readdir(path.join(program.dataFolder, 'drafts'))
  expect(left.sort()).toEqual([`${id}.json`, `${id}.json.bak`])
})
