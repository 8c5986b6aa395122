import type { common as english } from '../en/common.ts'
import type { Translated } from '../translated.ts'

/** Palavras que várias telas usam. */
export const common: Translated<typeof english> = {
  cancel: 'Cancelar',
  close: 'Fechar',
  remove: 'Remover',
  back: 'Voltar',
  next: 'Avançar',
  retry: 'Tentar de novo',
  copy: 'Copiar',
  open: 'Abrir',
  yes: 'Sim',
  no: 'Não',
  notSet: 'Não informado',
  notTold: 'A plataforma não informou',
  details: 'Detalhes',
  exchange: 'O que foi trocado',
  request: 'Pedido',
  response: 'Resposta',
  tokenRemoved: 'O token foi retirado do que se vê aqui.',
  cut: 'Só o começo é mostrado.',
  platformSays: 'A plataforma diz',
  noAnswer: 'Sem resposta',
  enterToken: 'Informar token…',
  notUnderstood: (count: number) =>
    count === 1
      ? '1 parte da resposta não foi entendida'
      : `${count} partes da resposta não foram entendidas`,
  saving: 'Salvando rascunho…',
  savedAt: (time: string) => `Rascunho salvo ${time}`,
  notSaved: 'Rascunho não salvo',
  untouched: 'As alterações são salvas como rascunho',
  loading: 'Carregando…',
}
