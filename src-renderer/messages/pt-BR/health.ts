import type { health as english } from '../en/health.ts'
import type { Translated } from '../translated.ts'

/** A verificação de saúde nas configurações. */
export const health: Translated<typeof english> = {
  title: 'Saúde',
  text: 'Se este computador está pronto para o Provost: o chaveiro, o disco e o caminho até as suas instituições. Nada é alterado em lugar nenhum, e nenhum token é mostrado.',
  scope: 'O que verificar',
  scopes: {
    one: 'Esta instituição',
    all: 'Todas as instituições',
    none: 'Só este computador',
  },
  check: 'Verificar agora',
  again: 'Verificar de novo',
  stop: 'Parar',
  checking: 'Verificando',
  progress: (done: string, total: string) => `${done} de ${total}`,
  allWell: 'Tudo em ordem',
  warnings: (count: number) =>
    count === 1 ? 'Pronto, com um ponto de atenção' : `Pronto, com ${count} pontos de atenção`,
  failures: (count: number) =>
    count === 1 ? 'Uma verificação falhou' : `${count} verificações falharam`,
  counts: (fine: number, warnings: number, skipped: number) =>
    `${fine} em ordem, ${warnings} com atenção, ${skipped} ${skipped === 1 ? 'não verificada' : 'não verificadas'}`,
  stopped: 'Interrompido',
  stoppedText: 'O que foi encontrado até ali continua abaixo.',
  next: 'O que fazer:',
  copy: 'Copiar relatório',
  copied: 'Relatório copiado. Contém nomes de servidores e nenhum token.',
  reportTitle: (version: string, time: string) =>
    `Provost ${version}, verificação de saúde, ${time}`,
}
