import type { ConnectionCheck } from '#contract/connection.ts'
import type { Issue } from '#contract/issue.ts'
import { checkWords } from '../../../shared/institution/check-words.ts'
import { language } from '../../../state/language.svelte.ts'
import { type AddressField, type Addresses, addressFields } from '#contract/profile.ts'

/** The state of an address: `open` until a check shows that it is right or wrong. */
export type AddressMark = { field: AddressField; label: string; tone: 'open' | 'right' | 'wrong' }

/** The states of the three addresses, from their validation and the last check. */
export function addressMarks(issues: readonly Issue[], check?: ConnectionCheck): AddressMark[] {
  const words = language.messages.profiles
  return addressFields.map((field) => {
    const wrong = issues.find(({ path }) => path[0] === field)
    const result = check?.addresses.find(({ address }) => address === field)
    const isWrong = wrong !== undefined || result?.outcome === 'fails'
    const isRight = result?.outcome === 'works' || result?.outcome === 'right'
    const said = result ? checkWords(result).title : words.table.unchecked
    const label = words.table.addressMark({
      name: words.addresses[field],
      result: wrong ? language.issue(wrong) : said,
    })
    return { field, label, tone: isWrong ? 'wrong' : isRight ? 'right' : 'open' }
  })
}

/** The marks of the addresses at one host. `host` is empty if they are not addresses yet. */
export type HostMarks = { host: string; marks: AddressMark[] }

/** The marks by host, so that a person sees where a token would go. */
export function marksByHost(marks: readonly AddressMark[], addresses: Addresses): HostMarks[] {
  const hosts = new Map<string, AddressMark[]>()
  for (const mark of marks) {
    const typed = addresses[mark.field].trim()
    const host = URL.canParse(typed) ? new URL(typed).host : ''
    hosts.set(host, [...(hosts.get(host) ?? []), mark])
  }
  return [...hosts].map(([host, ofHost]) => ({ host, marks: ofHost }))
}
