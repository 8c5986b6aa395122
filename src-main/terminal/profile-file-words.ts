import type { Language } from '../contract/settings.ts'

/** What the terminal says of profiles in a file, and of archived ones. */
const en = {
  number: 'No.',
  wrong: 'What is wrong',
  there: 'Already here',
  practiceStays: (name: string) =>
    `${name} is the practice institution of this computer: its addresses mean nothing elsewhere.`,
  exported: (name: string) => `Profiles written to ${name}, without their tokens.`,
  previewed: 'Nothing was taken. --all takes those without a fault, --take NAME… takes some.',
  imported: (name: string) => `Added ${name}.`,
  tokensNext: 'Their tokens are set apart: provost --profile NAME token set',
  noneFit: 'No profile of this file can be taken.',
  leftOut: (names: string) => `Left out, because of what is wrong with them: ${names}.`,
  archivedMark: 'archived',
  archived: (name: string) => `${name} is archived.`,
  unarchived: (name: string) => `${name} is among the profiles to choose from again.`,
}
type ProfileFileWords = typeof en

const ptBR: ProfileFileWords = {
  number: 'N.º',
  wrong: 'O que está errado',
  there: 'Já existe aqui',
  practiceStays: (name) =>
    `${name} é a instituição de prática deste computador: seus endereços não valem em outro.`,
  exported: (name) => `Perfis gravados em ${name}, sem os tokens.`,
  previewed: 'Nada foi importado. --all importa os que não têm erro; --take NOME… importa alguns.',
  imported: (name) => `Perfil adicionado: ${name}.`,
  tokensNext: 'Os tokens são informados à parte: provost --profile NOME token set',
  noneFit: 'Nenhum perfil deste arquivo pode ser importado.',
  leftOut: (names) => `Ficaram de fora, pelo que está errado neles: ${names}.`,
  archivedMark: 'arquivado',
  archived: (name) => `Perfil arquivado: ${name}.`,
  unarchived: (name) => `O perfil ${name} pode ser escolhido de novo.`,
}

export const profileFileWords: Record<Language, ProfileFileWords> = { en, 'pt-BR': ptBR }
