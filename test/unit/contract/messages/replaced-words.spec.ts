import { expect, test } from '@playwright/test'
import type { Language } from '../../../../src-main/contract/settings.ts'
import en from '../../../../resources/messages/en.json' with { type: 'json' }
import es from '../../../../resources/messages/es.json' with { type: 'json' }
import helpInEn from '../../../../resources/messages/help/en.json' with { type: 'json' }
import helpInEs from '../../../../resources/messages/help/es.json' with { type: 'json' }
import helpInPtBR from '../../../../resources/messages/help/pt-BR.json' with { type: 'json' }
import ptBR from '../../../../resources/messages/pt-BR.json' with { type: 'json' }

/** Words that people who are not programmers stumbled over. Others stand in their place. */
const replaced: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /^read again$/i,
    /what was exchanged/i,
    /\bfind out\b/i,
    /this is the beginning/i,
    /^(?:least|greatest|often|appeared|vanished|test|written for)$/i,
    /\bthe least and the greatest\b/,
    /^version \{version\} is there/i,
    /nobody has looked/i,
    /\bnothing fits\b/i,
    /^none sent$/i,
    /^give (?:a|an|all|both|the)\b/i,
    /\btake the mark off\b/i,
    /^clear .*\bplatform\b/i,
    /\bwhen you say so\b/i,
    /\bproduction (?:institution|profile)\b/i,
    /\binterface\b/i,
    /\b(?:this|the|a new|list of|kind of) imports?\b/i,
    /\bslugs?\b(?!\})/i,
    /\bpayload\b|\bsubdomain\b|\bhexadecimal\b|\bWCAG\b|\btRPC\b/i,
    /\bstatus \{/i,
    /\bis not JSON\b/,
    /\bport\b/i,
    /\belsewhere$/,
    /\b(?:taxid|long_description|Idempotency-Key)\b/,
  ],
  'pt-BR': [
    /número fiscal/i,
    /^ler de novo$/i,
    /o que foi trocado/i,
    /^descobrir$/i,
    /aqui é o começo/i,
    /^escrever [A-Z{]/,
    /^(?:sumiram|sumiu|apareceram|apareceu|menor|maior|teste|escrito para)$/i,
    /não enviar nenhum/i,
    /^limpar .*\bplataforma\b/i,
    /foi (?:feito|enviado) (?:em|de) outro lugar/i,
    /quando você mandar/i,
    /instituição de produção/i,
    /\binterface\b/i,
    /\bimportaç(?:ão|ões)\b/i,
    /\bslugs?\b(?!\})/i,
    /\bpayload\b|\bsubdomínio\b|\bhexadecimal\b|\bWCAG\b|\btRPC\b/i,
    /\bstatus \{/i,
    /\bnão é JSON\b/,
    /\bporta\b|\bdialeto\b/i,
    /\balterad[oa] em outro lugar\b/,
    /\btags?\b(?!\})/i,
    /\bdocentes?\b/i,
    /\bunidades? escolar(?:es)?\b/i,
    /\bperfi[ls]\b|\bchaveiros?\b/i,
    /\b(?:taxid|long_description|Idempotency-Key)\b/,
  ],
  es: [
    /institución de producción/i,
    /\b(?:interfaz|API)\b/,
    /cuando usted lo indique/i,
    /\bllaveros?\b(?! de macOS)/i,
    /\bimportaci(?:ón|ones)\b/i,
    /\bel terminal\b/i,
    /\beste equipo\b|\bequipo de TI\b/i,
    /\b(?:Intro|Mayús)\b/,
    /\b(?:añadir|planilla|renombrar|vaciar|dialecto)\b/i,
    /\bnúmero fiscal\b/i,
    /^Escribir \{/,
    /^Media[ :]*\{/,
    /\bslugs?\b(?!\})/i,
    /\bpayload\b|\bsubdominio\b|\bhexadecimal\b|\bWCAG\b|\btRPC\b/i,
    /\bno es JSON\b/,
    /\bpuerto\b/i,
    /\ben otro lugar\b/,
    /\bperfil(?:es)?\b/i,
    /\b(?:taxid|long_description|Idempotency-Key)\b/,
  ],
}

/** Texts that only those who set up institutions read, and the kinds of institutions. */
const apart = /^(?:window\.(?:frame\.kinds|profiles)|terminal|health)\./

/** All texts by their keys. */
function textsOf(messages: object, under = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([name, value]: [string, string | object]) =>
    typeof value === 'string'
      ? [[under + name, value] as [string, string]]
      : textsOf(value, `${under}${name}.`),
  )
}

const all = {
  en: { ...en, help: helpInEn },
  'pt-BR': { ...ptBR, help: helpInPtBR },
  es: { ...es, help: helpInEs },
}

test('a choice that is not made says that it changes nothing', () => {
  const said = [en, ptBR, es].map(({ window }) => window.courses.form.notSent)
  expect(said).toEqual(['Don’t change', 'Não alterar', 'No cambiar'])
})

for (const [language, messages] of Object.entries(all)) {
  test(`no replaced word returns in ${language}`, () => {
    // The cast: TypeScript knows the keys of an object as texts only.
    const words = replaced[language as Language]
    const back = textsOf(messages).filter(
      ([key, text]) => !apart.test(key) && words.some((word) => word.test(text)),
    )
    expect(back).toEqual([])
  })
}
