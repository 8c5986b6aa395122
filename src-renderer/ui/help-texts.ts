import { createContext } from 'svelte'
import type { HelpKey } from '#contract/messages/help.ts'

type LoadHelp = (key: HelpKey) => Promise<string>

/** The source of help texts. Controls are independent of the language: the application loads the texts. */
const [read, provide] = createContext<LoadHelp>()
export { read as helpTexts, provide as setHelpTexts }
