import { formatRoute, parseRoute, type Route } from './route.ts'

/** The current route, in step with the address's fragment. */
class Router {
  #route = $state.raw(parseRoute(location.hash))

  constructor() {
    addEventListener('hashchange', () => {
      this.#route = parseRoute(location.hash)
    })
  }

  get route(): Route {
    return this.#route
  }

  go(route: Route): void {
    location.hash = formatRoute(route)
    this.#route = route
  }

  /** Changes the address without a step on the way back. */
  replace(route: Route): void {
    history.replaceState(history.state, '', formatRoute(route))
    this.#route = route
  }
}

export const router = new Router()
