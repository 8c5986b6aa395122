/** The project that all datasets belong to. The Langfuse dialect must send it. */
export const demoProjectId = 'demo-project'

/** A dataset as the server stores it. Its runs are generated while they are sent. */
export type DemoDataset = {
  id: string
  name: string
  description: string | null
  metadata: Record<string, unknown> | null
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
  /** The number of runs that the server sends. */
  runs: number
  /** The number of runs that the server reports. It differs from `runs` only in `demo-disagreeing`. */
  totalRuns: number
  /** Which of the two procedures of the batch fails. */
  fails: 'none' | 'dataset' | 'runs' | 'both'
}

/** The largest number of runs. An id with a larger number is an unknown dataset. */
const mostRuns = 100_000_000

/** Finds datasets by id: the listed ones, and `runs-N` with any number of runs. */
export class DatasetCatalog {
  readonly #datasets: DemoDataset[]

  constructor(customRuns?: number) {
    this.#datasets = [
      dataset('demo-empty', 'Turma nova, ainda sem execuções', 0, {
        description: null,
        metadata: null,
      }),
      dataset('demo-small', 'Avaliação diagnóstica – 7º ano', 12),
      dataset('demo-medium', 'Tutor de Leitura – rede municipal', 5_000),
      dataset('demo-large', 'Simulado nacional 2026', 100_000),
      dataset('demo-disagreeing', 'Contagem que não confere', 12, { totalRuns: 20 }),
      dataset('demo-runs-fail', 'Execuções indisponíveis', 12, { fails: 'runs' }),
      dataset('demo-dataset-fails', 'Conjunto indisponível', 12, { fails: 'dataset' }),
      dataset('demo-both-fail', 'Tudo indisponível', 12, { fails: 'both' }),
    ]
    if (customRuns !== undefined) {
      this.#datasets.push(dataset('demo-custom', 'Conjunto sob medida', customRuns))
    }
  }

  all(): readonly DemoDataset[] {
    return this.#datasets
  }

  find(id: string): DemoDataset | undefined {
    const known = this.#datasets.find((candidate) => candidate.id === id)
    if (known) return known
    const runs = /^runs-(\d{1,9})$/.exec(id)?.[1]
    if (runs === undefined || Number(runs) > mostRuns) return undefined
    return dataset(
      id,
      `Conjunto de ${Number(runs).toLocaleString('pt-BR')} execuções`,
      Number(runs),
    )
  }
}

function dataset(
  id: string,
  name: string,
  runs: number,
  differences: Partial<DemoDataset> = {},
): DemoDataset {
  return {
    id,
    name,
    description: 'Respostas do assistente, avaliadas por docentes — "amostra" de 2026.',
    metadata: {
      subject: 'Matemática',
      grades: ['6º ano', '7º ano'],
      rubric: {
        version: 3,
        weights: { accuracy: 0.7, tone: 0.3 },
        reviewers: ['D. Nascimento', null],
      },
      'consent.signed': true,
    },
    createdAt: '2026-02-02T11:00:00.000Z',
    updatedAt: '2026-06-30T20:15:42.123Z',
    runs,
    totalRuns: runs,
    fails: 'none',
    ...differences,
  }
}
