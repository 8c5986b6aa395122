/** An identifier and its name, as responses show a filter. */
export type Named = { id: number; name: string }

function named(firstId: number, names: readonly string[]): readonly Named[] {
  return names.map((name, index) => ({ id: firstId + index, name }))
}

/** Filters of level 1. */
export const groups = named(1, [
  'Educação Infantil',
  'Ensino Fundamental – Anos Iniciais',
  'Ensino Fundamental – Anos Finais',
  'Ensino Médio',
  'Educação de Jovens e Adultos',
  'Ensino Técnico',
])

/** Filters of level 2. */
export const subgroups = named(21, ['Matutino', 'Vespertino', 'Noturno', 'Integral', 'A distância'])

/** Filters of level 3. */
export const specialties = named(41, [
  'Robótica',
  'Música',
  'Língua Inglesa',
  'Educação Especial',
  'Ciências da Natureza',
  'Programação',
  'Artes Cênicas',
])
