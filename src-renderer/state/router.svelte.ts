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
}

export const router = new Router()
