import { announcer } from '../ui/announcer.svelte.ts'
import { toasts } from '../ui/toasts.svelte.ts'
import { formatRoute, parseRoute, placeOf, type Route } from './route.ts'

/** The current route, in step with the address's fragment. */
class Router {
  #route = $state.raw(parseRoute(location.hash))
  /** Tells views apart, and not what is open in one. */
  readonly place = $derived(placeOf(this.#route))

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

  /** Changes the address without a step on the way back. */
  replace(route: Route): void {
    history.replaceState(history.state, '', formatRoute(route))
    this.#show(route)
  }

  /** What was said about the view that is left would be about the next one. */
  #show(route: Route): void {
    if (placeOf(route) !== this.place) {
      announcer.clear()
      toasts.leaveView()
    }
    this.#route = route
  }
}

export const router = new Router()
