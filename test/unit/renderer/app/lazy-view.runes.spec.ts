import type { Component } from 'svelte'
import { expect, test } from 'vitest'
import { LazyView } from '../../../../src-renderer/app/lazy-view.svelte.ts'

const component: Component = () => ({})

test('loads the script of a view once, however often it is requested', async () => {
  let times = 0
  const view = new LazyView(() => {
    times += 1
    return Promise.resolve({ default: component })
  })
  expect(view.component).toBeNull()
  await view.load()
  await view.load()
  expect(view.component).toBe(component)
  expect(times).toBe(1)
})

test('reports a script that could not be loaded', async () => {
  const view = new LazyView(() => Promise.reject<{ default: Component }>(new Error('missing')))
  await view.load()
  expect(view.hasFailed).toBe(true)
  expect(view.component).toBeNull()
})
