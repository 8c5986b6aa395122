/** Title, one-line description, difficulty and duration in minutes of each course. */
export const courseRows: readonly (readonly [
  title: string,
  description: string,
  difficulty: 'low' | 'medium' | 'hard',
  minutes: number,
])[] = [
  ['Frações e Números Decimais', 'Da pizza à porcentagem, com problemas do dia a dia.', 'low', 480],
  [
    'Leitura e Produção de Textos',
    'Crônicas, notícias e resenhas, lidas e escritas.',
    'medium',
    720,
  ],
  [
    'Introdução à Robótica',
    'Sensores, motores e a primeira máquina que anda sozinha.',
    'medium',
    600,
  ],
  ['Água: Ciclo, Uso e Cuidado', 'Do rio à torneira, e de volta ao rio.', 'low', 360],
  ['História da África e do Brasil', 'Reinos, travessias e heranças.', 'medium', 840],
  [
    'Preparação para a Olimpíada de Matemática',
    'Problemas de contagem, lógica e geometria.',
    'hard',
    1200,
  ],
  ['Inglês para Viagem', 'Aeroporto, hotel, rua e restaurante.', 'low', 540],
  ['Programação em Python', 'Do primeiro "Olá" a um jogo completo.', 'medium', 960],
  ['Teatro na Escola', 'Corpo, voz e uma peça em oito encontros.', 'low', 480],
  ['Química do Cotidiano', 'O que acontece na cozinha, no jardim e na lavanderia.', 'medium', 660],
  ['Educação Financeira', 'Orçamento, juros e escolhas.', 'low', 300],
  [
    'Cálculo: Um Primeiro Encontro',
    'Limites e derivadas para quem termina o Ensino Médio.',
    'hard',
    1500,
  ],
]
