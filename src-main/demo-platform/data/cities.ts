/** A Brazilian city, with the first five digits of the postal codes (CEP) that belong to it. */
export type City = { name: string; state: string; lowestCep: number; highestCep: number }

const rows: [name: string, state: string, lowestCep: number, highestCep: number][] = [
  ['Aracaju', 'SE', 49000, 49098],
  ['Belém', 'PA', 66000, 66999],
  ['Belo Horizonte', 'MG', 30110, 31999],
  ['Boa Vista', 'RR', 69301, 69339],
  ['Brasília', 'DF', 70040, 71999],
  ['Campina Grande', 'PB', 58400, 58449],
  ['Campinas', 'SP', 13010, 13139],
  ['Campo Grande', 'MS', 79002, 79124],
  ['Caxias do Sul', 'RS', 95010, 95124],
  ['Cuiabá', 'MT', 78005, 78109],
  ['Curitiba', 'PR', 80010, 82999],
  ['Feira de Santana', 'BA', 44001, 44149],
  ['Florianópolis', 'SC', 88010, 88099],
  ['Fortaleza', 'CE', 60010, 61599],
  ['Goiânia', 'GO', 74003, 74899],
  ['João Pessoa', 'PB', 58010, 58099],
  ['Joinville', 'SC', 89201, 89239],
  ['Juiz de Fora', 'MG', 36010, 36099],
  ['Londrina', 'PR', 86010, 86099],
  ['Macapá', 'AP', 68900, 68911],
  ['Maceió', 'AL', 57010, 57099],
  ['Manaus', 'AM', 69005, 69099],
  ['Natal', 'RN', 59010, 59139],
  ['Niterói', 'RJ', 24020, 24399],
  ['Olinda', 'PE', 53010, 53399],
  ['Palmas', 'TO', 77001, 77249],
  ['Pelotas', 'RS', 96010, 96099],
  ['Petrópolis', 'RJ', 25610, 25779],
  ['Porto Alegre', 'RS', 90010, 91999],
  ['Porto Velho', 'RO', 76801, 76834],
  ['Recife', 'PE', 50010, 52999],
  ['Ribeirão Preto', 'SP', 14010, 14109],
  ['Rio Branco', 'AC', 69900, 69924],
  ['Rio de Janeiro', 'RJ', 20010, 23799],
  ['Salvador', 'BA', 40010, 42599],
  ['Santos', 'SP', 11010, 11099],
  ['São Luís', 'MA', 65010, 65109],
  ['São Paulo', 'SP', 1001, 5999],
  ['Teresina', 'PI', 64000, 64099],
  ['Uberlândia', 'MG', 38400, 38415],
  ['Vitória', 'ES', 29010, 29099],
]

export const cities: readonly City[] = rows.map(([name, state, lowestCep, highestCep]) => ({
  name,
  state,
  lowestCep,
  highestCep,
}))

/** The codes of the 26 states and of the Federal District. */
export const stateCodes =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')
