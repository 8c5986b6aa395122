import './zod-without-eval.ts'
import './theme/theme.css'
import './theme/profile-colours.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { connectivity } from './lib/connectivity.svelte.ts'
import { updates } from './lib/updates.svelte.ts'
import { workspace } from './lib/workspace.svelte.ts'

const target = document.querySelector('#app')
if (!target) throw new Error('The page has no #app to mount into.')
mount(App, { target })
connectivity.start()
void updates.start()
void workspace.start()
