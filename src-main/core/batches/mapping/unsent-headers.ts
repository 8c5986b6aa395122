import type { BatchKind } from '../../../contract/batch-fields.ts'
import { foldHeader, namesIn } from './header-names.ts'

/** Headers of values that a school has on the platform but no request can set. Separated by commas. */
const names = `additionalDetails, location.additionalDetails, additional details, address line 2,
  address 2, complemento, complemento do endereço, complemento endereço, detalles adicionales,
  complemento de dirección, complemento de la dirección, social, social networks, social media,
  redes sociais, rede social, redes sociales, red social, facebook, instagram, youtube, linkedin,
  tiktok, twitter, social.facebook, social.instagram, social.youtube`

const unsent = new Set(namesIn(names).map(foldHeader))

/** Whether the values of a column can only be set on the platform itself. */
export function isUnsentHeader(text: string, kind: BatchKind): boolean {
  return kind === 'school' && unsent.has(foldHeader(text))
}
