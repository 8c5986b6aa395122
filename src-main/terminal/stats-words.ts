import type { Language } from '../contract/settings.ts'

/** What the terminal says of a summary; the columns in their order. */
const en = {
  columns: {
    key: 'Column',
    type: 'Type',
    filled: 'Filled',
    nulls: 'Null',
    missing: 'Missing',
    distinct: 'Distinct',
    least: 'Least',
    greatest: 'Greatest',
    mean: 'Mean',
    median: 'Median',
  },
  approximate: '≈: an estimate, within a few per cent.',
}
type StatsWords = typeof en

const ptBR: StatsWords = {
  columns: {
    key: 'Coluna',
    type: 'Tipo',
    filled: 'Preenchidos',
    nulls: 'Nulos',
    missing: 'Ausentes',
    distinct: 'Distintos',
    least: 'Menor',
    greatest: 'Maior',
    mean: 'Média',
    median: 'Mediana',
  },
  approximate: '≈: uma estimativa, com erro de poucos por cento.',
}

export const statsWords: Record<Language, StatsWords> = { en, 'pt-BR': ptBR }
