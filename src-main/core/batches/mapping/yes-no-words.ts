import { foldWords } from '../../../contract/fold.ts'

const yes = new Set(
  'yes y true t 1 x on sim s verdadeiro v si verdadero ok ativo ativado activo activado active enabled habilitado ligado'.split(
    ' ',
  ),
)
const no = new Set(
  'no n false f 0 off nao falso inativo desativado inactivo desactivado inactive disabled desabilitado deshabilitado desligado'.split(
    ' ',
  ),
)
const yesSigns = new Set(['✓', '✔', '☑', '✅'])
const noSigns = new Set(['-', '–', '—', '✗', '✘', '☐', '❌'])

/** Parses `sim`, `x`, `S`, `1` and similar texts. Returns null if the text is neither yes nor no. */
export function parseYesNo(text: string): boolean | null {
  const trimmed = text.trim()
  if (yesSigns.has(trimmed)) return true
  if (noSigns.has(trimmed)) return false
  const word = foldWords(trimmed)
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}
