import { createFileStore } from '../../src-main/adapters/files/file-store.ts'
import type { Input } from '../../src-main/contract/index.ts'
import type { Json } from '../../src-main/contract/primitives.ts'
import { grace } from '../../src-main/core/writes/grace.ts'
import type { DemoServer } from '../support/platforms/faulty/server.ts'
import { shortCourse, wholeSchool } from '../integration/demo/demo-test.ts'
import {
  death,
  expect,
  killVictim,
  startVictim,
  test as base,
  type TestProgram,
} from '../support/faults/torture.ts'

type Kind = 'school' | 'course'
type Stage = {
  program: TestProgram
  demo: DemoServer
  profileId: string
  clock: { pass(ms: number): void }
}
type Ready = {
  id: string
  kind: Kind
  /** How often the platform carried it out, whatever it answered. */
  carriedOut: () => number
}

const test = base.extend<{ stage: Stage }>({
  stage: ({ program, demo, profileId, clock }, use) => use({ program, demo, profileId, clock }),
})

test.use({ kind: 'killed' })

/** Starts a program that sends a draft, and dies at a step (`dying-sender.ts`). */
function startSender({ program, demo, profileId }: Stage, { id }: Ready, lastStep: string) {
  const args = [program.dataFolder, profileId, id, demo.token, lastStep]
  return startVictim('dying-sender.ts', args)
}

/** A draft that is ready to be sent, about a school or a course that no other test knows. */
async function readyDraft(
  { program, demo, profileId }: Stage,
  kind: Kind,
  number: number,
): Promise<Ready> {
  const id = crypto.randomUUID()
  const courses = demo.courses()
  const courseId = courses[number % courses.length]?.id ?? 0
  const request =
    kind === 'school'
      ? {
          ...wholeSchool(),
          name: `Killed ${number}`,
          urlSlug: `killed-${number}`,
          contractNumber: `K-${number}`,
        }
      : { ...shortCourse(), course_id: courseId }
  const content: Input<'drafts.save'> = {
    id,
    kind,
    profileId,
    title: `Draft ${number}`,
    body: { text: 'what was typed' },
    rev: 0,
  }
  await program.value('drafts.save', content)
  await program.value('drafts.ready', {
    id,
    rev: 1,
    request: JSON.parse(JSON.stringify(request)) as Record<string, Json>,
  })
  const arrived = demo.writes().length
  const slug = `killed-${number}`
  const carriedOut = () =>
    kind === 'school'
      ? demo.schools().filter(({ urlSlug }) => urlSlug === slug).length
      : demo.writes().length - arrived
  return { id, kind, carriedOut }
}

/**
 * What has to be true after the death of a program that was sending: the draft is there whole unless it was carried
 * out; while it is in doubt nothing leaves; and when it is settled, rightly, it was or will be carried out once.
 */
async function expectNothingLostOrTwice(
  { program, clock }: Stage,
  { id: draftId, kind, carriedOut }: Ready,
): Promise<'gone' | 'ready' | 'unknown'> {
  await program.restart()
  const before = carriedOut()
  expect(before).toBeLessThanOrEqual(1)
  const drafts = await program.value('drafts.list', {})
  const draft = drafts.find(({ id }) => id === draftId)
  if (!draft) {
    expect(before).toBe(1)
    return 'gone'
  }
  const { body, attemptId } = await program.value('drafts.show', { id: draftId })
  expect(body).toEqual({ text: 'what was typed' })
  if (draft.state === 'ready') {
    expect(before).toBe(0)
  } else {
    expect(draft.state).toBe('unknown')
    const again = await program.failure('drafts.send', { id: draftId })
    expect(again).toEqual({ code: 'attempt-unsettled', attemptId })
    const id = attemptId ?? ''
    clock.pass(grace)
    const asked = await program.value('attempts.settle', { id })
    const truth = before === 1 ? 'done' : 'not-done'
    if (kind === 'course') {
      expect(asked.verdict).toBe('cannot-tell')
      await program.value('attempts.settle', { id, verdict: truth })
    } else expect(asked.verdict).toBe(truth)
  }
  if (before === 0) await program.value('drafts.send', { id: draftId })
  expect(carriedOut()).toBe(1)
  expect(await program.failure('drafts.show', { id: draftId })).toEqual({ code: 'draft-missing' })
  const attempts = await program.value('attempts.list', {})
  expect(attempts.filter(({ state }) => state !== 'done' && state !== 'failed')).toEqual([])
  return draft.state === 'ready' ? 'ready' : 'unknown'
}

for (const kind of ['school', 'course'] as const) {
  test(`a ${kind}: nothing is lost or sent twice when killed at any step of sending`, async ({
    stage,
    rounds,
    survived,
  }) => {
    test.slow()
    const found = new Set<string>()
    const places: string[] = []
    for (let round = 0; round < rounds(1, 20); round++) {
      let died = true
      for (let at = 0; died; at++) {
        const ready = await readyDraft(stage, kind, round * 100 + at)
        const { signal, said } = await death(await startSender(stage, ready, String(at)))
        died = signal === 'SIGKILL'
        if (!died) expect(said).toBe('sent')
        const state = await test.step(`killed ${said}`, () =>
          expectNothingLostOrTwice(stage, ready))
        found.add(state)
        places.push(`${said}: ${state}`)
        survived()
      }
    }
    // The steps are those that matter: before anything left, in doubt, and after the end.
    expect([...found].sort()).toEqual(['gone', 'ready', 'unknown'])
    expect(places.join('\n')).toContain('before the request: unknown')
    expect(places.join('\n')).toContain('before the answer is read: unknown')
  })
}

for (const { fault, happens } of [
  { fault: 'delay', happens: 'has carried it out and not answered yet' },
  { fault: 'stall', happens: 'has it and does nothing' },
] as const) {
  test(`killed while the platform ${happens}`, async ({ stage, rounds, survived }) => {
    test.slow()
    const { program, demo } = stage
    for (let round = 0; round < rounds(2, 20); round++) {
      const ready = await readyDraft(stage, 'school', round)
      demo.inject({ route: 'schools.create', kind: fault, ms: 60_000, times: 1 })
      const sentBefore = demo.writes().length
      const victim = await startSender(stage, ready, '-1')
      await expect.poll(() => demo.writes().length).toBe(sentBefore + 1)
      // While the other program lives its draft is being sent, and this one leaves it alone.
      const [draft] = await program.value('drafts.list', {})
      expect(draft?.state).toBe('sending')
      expect((await program.failure('drafts.send', { id: ready.id })).code).toBe('already-running')
      await killVictim(victim)
      expect(await expectNothingLostOrTwice(stage, ready)).toBe('unknown')
      survived()
    }
  })
}

test.describe('a program that stops after it read a draft', () => {
  /** Told when this program is about to read its profiles, which then waits for the answer. */
  let halted: () => Promise<void> = () => Promise.resolve()
  test.use({
    // eslint-disable-next-line no-empty-pattern
    openStore: async ({}, use) => {
      await use((folder) => {
        const store = createFileStore(folder)
        return {
          ...store,
          list: async (name) => {
            if (name === 'profiles') await halted()
            return store.list(name)
          },
        }
      })
    },
  })

  for (const kind of ['school', 'course'] as const) {
    test(`does not send the ${kind} again that another one sent before it was killed`, async ({
      stage,
      survived,
    }) => {
      const { program } = stage
      const ready = await readyDraft(stage, kind, 900)
      const dying = `before remove drafts/${ready.id}.json`
      halted = async () => {
        halted = () => Promise.resolve()
        expect((await death(await startSender(stage, ready, dying))).said).toBe(dying)
      }
      const failure = await program.failure('drafts.send', { id: ready.id })
      expect(failure).toEqual({ code: 'already-running' })
      expect(ready.carriedOut()).toBe(1)
      expect(await program.value('drafts.list', {})).toEqual([])
      expect(await program.value('attempts.list', {})).toMatchObject([{ state: 'done' }])
      survived()
    })
  }
})
