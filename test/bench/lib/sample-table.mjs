/** The columns of the table that is read: schools, and a few more columns that people keep. */
export const headers = [
  ...[
    'Nome da escola',
    'Slug',
    'Grupos',
    'Cor primária',
    'Cor secundária',
    'Cor do texto dos botões',
  ],
  ...['Logradouro', 'Número', 'Bairro', 'Cidade', 'UF', 'CEP', 'CNPJ', 'Contrato', 'Etiquetas'],
  ...['Fórum', 'Avaliações', 'Telefone', 'Alunos', 'Observações'],
]

/** The rows of the table, each with a text or a number per column. */
export function* tableRows(count) {
  for (let row = 0; row < count; row++) {
    yield [
      ...[`Escola ${row}`, `escola-${row}`, row % 2 ? 'Região Norte' : 'Região Sul; 12'],
      ...[
        '1d4ed8',
        '#f59e0b',
        '#ffffff',
        `Rua das Flores, ${row}`,
        row % 900,
        'Centro',
        'São Paulo',
      ],
      ...['São Paulo', 1_000_000 + row, 6_990_590_000_123, `C-${row}`, 'nova; rede'],
      ...[
        row % 2 ? 'sim' : 'não',
        'x',
        '+55 11 5555-0000',
        row % 700,
        'Visita marcada; ligar antes',
      ],
    ]
  }
}
