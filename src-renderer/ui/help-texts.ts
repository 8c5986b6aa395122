import { createContext } from 'svelte'
import type { HelpKey } from '#contract/messages/help.ts'

type LoadHelp = (key: HelpKey) => Promise<string>

/** Where help texts come from. Controls know no language: the application loads the texts of the one in use. */
const [read, provide] = createContext<LoadHelp>()
export { read as helpTexts, provide as setHelpTexts }
