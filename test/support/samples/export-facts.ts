import { messagesIn } from '../../../src-main/contract/messages/catalogue.ts'
import type { ExportFacts } from '../../../src-renderer/features/datasets/export/export-facts.ts'

/** The facts about an export with one column and no filter. */
export const exportFacts: ExportFacts = {
  institution: null,
  dataset: 'd',
  columns: [{ key: 'schoolCode', type: 'text', filled: 1 }],
  label: () => 'School code',
  query: { filters: [], search: '', sort: [] },
  rows: { written: '1', all: '1' },
  counts: { totalRuns: 1, runs: 1, incomplete: false },
  readAt: '',
  writtenAt: '',
  zoneName: '',
  program: '',
  style: { language: 'en', zone: 'America/Sao_Paulo', yes: 'Yes', no: 'No', states: {} },
  words: messagesIn('en').window,
}
