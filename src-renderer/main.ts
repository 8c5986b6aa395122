import './zod-without-eval.ts'
import './ui/styles/theme.css'
import './ui/styles/profile-colours.css'
import { mount } from 'svelte'
import App from './app/App.svelte'
import { openedLinks } from './app/opened-links.svelte.ts'
import { loadView, loadViewsWhenIdle } from './app/views.ts'
import { connectivity } from './state/connectivity.svelte.ts'
import { language } from './state/language.svelte.ts'
import { outbox } from './state/outbox.svelte.ts'
import { router } from './state/router.svelte.ts'
import { updates } from './state/updates.svelte.ts'
import { workspace } from './state/workspace.svelte.ts'

const target = document.querySelector('#app')
if (!target) throw new Error('The page has no #app to mount into.')
// What the first picture needs is read at once, and together.
const firstView = loadView(router.route)
const settled = workspace.start()
await Promise.all([language.start(), firstView])
mount(App, { target })
void connectivity.start()
outbox.start()
void updates.start()
await settled
void openedLinks.start()
loadViewsWhenIdle()
