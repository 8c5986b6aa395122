import { announcer } from '../ui/announcer.svelte.ts'
import { toasts } from '../ui/toasts.svelte.ts'
import { formatRoute, parseRoute, placeOf, type Route } from './route.ts'

/** The current route. It always matches the address's fragment. */
class Router {
  #route = $state.raw(parseRoute(location.hash))
  /** Identifies the view, but not the entry that is open in it. */
  readonly place = $derived(placeOf(this.#route))
  /** Counts the views that were shown: one that is shown again is another visit. */
  visit = 0

  constructor() {
    addEventListener('hashchange', () => {
      this.#show(parseRoute(location.hash))
    })
  }

  get route(): Route {
    return this.#route
  }

  go(route: Route): void {
    location.hash = formatRoute(route)
    this.#show(route)
  }

  /** Changes the address without a new history entry. */
  replace(route: Route): void {
    history.replaceState(history.state, '', formatRoute(route))
    this.#show(route)
  }

  /** Removes messages about the previous view, which would seem to be about the next one. */
  #show(route: Route): void {
    if (placeOf(route) !== this.place) {
      announcer.clear()
      toasts.leaveView()
      this.visit += 1
    }
    this.#route = route
  }
}

export const router = new Router()
