import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBody } from './deadlines.ts'
import { AppError } from './errors/app-error.ts'
import type { Route } from './routes.ts'

interface EarlyAuthentication {
  /** The API's base on its server. */
  base: string
  /** Known once the application is ready. */
  routes: () => readonly Route[]
  /** Identifies the request's landlord, or throws. */
  identify: (request: FastifyRequest) => Promise<void>
}

/**
 * Checks the token on every route that is not public as soon as the headers have arrived, so that no body is
 * read without authentication. Guards run after the body, and check what does not pass here.
 */
export function authenticateBeforeBody(
  server: FastifyInstance,
  { base, routes, identify }: EarlyAuthentication,
): void {
  let closed: ReadonlySet<string> | undefined
  server.addHook('onRequest', async request => {
    // Without a route nothing is read either.
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
