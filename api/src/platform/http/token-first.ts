import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBody } from './deadlines.ts'
import { AppError } from './errors/app-error.ts'
import type { Route } from './routes.ts'

interface TokenFirst {
  /** The API's base on its server. */
  base: string
  /** Known once the application is ready. */
  routes: () => readonly Route[]
  /** Notes whose request it is, or throws. */
  identify: (request: FastifyRequest) => Promise<void>
}

/**
 * Asks on every route that is not public who it is as soon as the head of a request is there: a body is read for nobody
 * who may not send it. Guards come after the body, and stay the wall for what does not come by here.
 */
export function lookAtTokenFirst(server: FastifyInstance, { base, routes, identify }: TokenFirst): void {
  let closed: ReadonlySet<string> | undefined
  server.addHook('onRequest', async request => {
    // Where nothing is, nothing is read either.
    if (request.is404 && hasBody(request)) throw new AppError('NOT_FOUND')
    closed ??= new Set(
      routes()
        .filter(({ isPublic }) => !isPublic)
        .map(({ method, path }) => `${method} /${base}${path}`),
    )
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (closed.has(`${method} ${request.routeOptions.url}`)) await identify(request)
  })
}
