import type { Channel } from '../../../src-main/contract/channels.ts'
import type { CourseInput } from '../../../src-main/contract/course.ts'
import type { DraftSummary, SendableKind } from '../../../src-main/contract/draft.ts'
import type { Input, Output } from '../../../src-main/contract/index.ts'
import type { SchoolInput } from '../../../src-main/contract/school.ts'
import type { Json } from '../../../src-main/contract/primitives.ts'
import { start } from '../../../src-main/app.ts'
import { testPorts } from './test-ports.ts'

/** A program over a data folder that another program uses too. */
export type OtherProgram = {
  /** The value of a call that must succeed. */
  value<C extends Channel>(channel: C, input: Input<C>): Promise<Output<C>>
  close(): Promise<void>
}

/** Its keychain is in memory, so it shares only the folder. */
export function openOther(dataFolder: string): OtherProgram {
  const program = start(testPorts(dataFolder))
  return {
    async value(channel, input) {
      const result = await program.dispatch(channel, input)
      if (!result.ok) throw new Error(`${channel} failed: ${JSON.stringify(result.failure)}`)
      // One cast: dispatch parsed the value with the schema of this very channel.
      return result.value as Output<typeof channel>
    },
    close: () => program.close(),
  }
}

export const schoolRequest = {
  name: 'Escola Boa Vista',
  urlSlug: 'escola-boa-vista',
  groups: [1],
  colorScheme: { primary: '#1d4ed8', secondary: '#ffffff', buttonText: '#000000' },
  contractNumber: 'CT-77-001',
  location: {
    street: 'Rua das Acácias',
    number: '12',
    district: 'Centro',
    city: 'Recife',
    state: 'PE',
    zipCode: '50030-230',
  },
} satisfies SchoolInput

export const courseRequest = {
  course_id: 101,
  title: 'Leitura e Escrita',
  long_description: 'Um curso para quem está começando.',
  description_visibility: 1,
  type: 1,
  school: 'colegio-ipe-amarelo',
  teachers: 'Ana Souza,Bia Lima',
  groups: [1, 2],
} satisfies CourseInput

type NewDraft = {
  profileId: string
  kind: SendableKind
  id?: string
  title?: string
  /** The differences from the usual request. */
  request?: Record<string, Json>
}

/** Saves a draft like a form, without marking it ready. */
export function savedDraft(
  program: Pick<OtherProgram, 'value'>,
  { profileId, id = crypto.randomUUID(), kind, request, title = kind }: NewDraft,
): Promise<DraftSummary> {
  const body = { ...usual[kind], ...request }
  return program.value('drafts.save', { id, kind, profileId, title, body, rev: 0 })
}

/** Saves a draft and marks it ready with its request. */
export async function readyDraft(
  program: Pick<OtherProgram, 'value'>,
  draft: NewDraft,
): Promise<DraftSummary> {
  const { id, rev } = await savedDraft(program, draft)
  const request = { ...usual[draft.kind], ...draft.request }
  return program.value('drafts.ready', { id, rev, request })
}

const usual: Record<SendableKind, Record<string, Json>> = {
  school: schoolRequest,
  course: courseRequest,
}
