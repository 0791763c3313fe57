import { maxRows } from '@orenda/contracts/max-rows'
import { up } from 'up-fetch'
import { ApiError } from './api-error.ts'
import { authorized, authorizedFetch } from './authorized-fetch.ts'
import { warnUnexpectedRead } from './expected-reads.ts'
import { runtimeConfig } from './runtime-config.ts'
import { setServerToday } from './today.ts'
import { wire } from './wire.ts'
import { withKey } from './write-keys.ts'

type Query = Record<string, string | number | boolean | undefined>

interface PostOptions {
  /**
   * The idempotency key, the same for each try; null for a POST that only reads. By default it
   * follows from path and body: the same request after a try without an answer has the same key.
   */
  key?: string | null
  /** What the write is about, if the body does not say it: which of two equal debts is paid. */
  about?: string
  signal?: AbortSignal
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface SendOptions {
  params?: Query
  /** A form, or what is sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** The longest wait in seconds that a read accepts from the API; with a longer one it fails. */
const longestWait = 60

/** The answer's `Retry-After` in seconds, or null. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)
  return Number.isNaN(seconds) ? null : seconds
}

// There is no timeout. TanStack Query decides about retries, except for those whose time the API
// names.
const client = up(
  async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await authorizedFetch(input, init)
    setServerToday(response.headers.get('x-today'))
    return response
  },
  () => ({
    baseUrl: runtimeConfig.apiBase,
    parseResponse: wire.read,
    parseRejected: async (response: Response) =>
      new ApiError(response.status, await wire.read(response).catch(() => null), retryAfterOf(response)),
    retry: {
      attempts: 3,
      when: ({ request, response }) => {
        const after = request.method === 'GET' && response?.status === 429 ? retryAfterOf(response) : null
        return after !== null && after <= longestWait
      },
      delay: ({ response }) => (response === undefined ? 0 : (retryAfterOf(response) ?? 0) * 1000),
    },
  }),
)

/** Throws for a call that may not be made: `GET leases`. */
export type Allow = (call: string) => void

/** A client for the API that asks before each call. */
export function apiFor(allow: Allow) {
  const ask = async <T>(method: Method, path: string, options: SendOptions): Promise<T> => {
    allow(`${method} ${path}`)
    return send<T>(method, path, options)
  }
  const get = <T>(path: string, options: { query?: Query; signal?: AbortSignal } = {}): Promise<T> =>
    ask<T>('GET', path, {
      ...(options.query && { params: options.query }),
      ...(options.signal && { signal: options.signal }),
    })
  return {
    get,
    /** Reads a whole list. An answer ends at `maxRows`; the rest is read page by page. */
    getAll: async <Row extends { id: string }>(
      path: string,
      { query, signal }: { query?: Readonly<Record<string, string>>; signal: AbortSignal },
    ): Promise<Row[]> => {
      let page = await get<Row[]>(path, { ...(query && { query }), signal })
      let rows = page
      while (page.length === maxRows) {
        page = await get<Row[]>(path, { query: { ...query, cursor: page.at(-1)?.id }, signal })
        rows = [...rows, ...page]
      }
      return rows
    },
    /**
     * Sends an idempotency key, so that a lost answer does no harm; except for calls about log-ins,
     * whose answers are secrets.
     */
    post: async <T>(
      path: string,
      body: unknown = {},
      { key, about, signal }: PostOptions = {},
    ): Promise<T> => {
      allow(`POST ${path}`)
      const sendWith = (known: string | null) =>
        send<T>('POST', path, {
          body,
          ...(known !== null && { headers: { 'idempotency-key': known } }),
          ...(signal && { signal }),
        })
      if (key !== undefined || path.startsWith('auth/')) return sendWith(key ?? null)
      return withKey([path, body, about], sendWith)
    },
    put: <T>(path: string, body: unknown): Promise<T> => ask<T>('PUT', path, { body }),
    /** @param body proof for the deletion, such as a password */
    delete: <T = void>(path: string, body?: object): Promise<T> =>
      ask<T>('DELETE', path, body === undefined ? {} : { body }),
    /**
     * For a request that the client cannot make, such as an upload that shows its progress.
     * @param call method and path of the request: `GET users/me/export`; a remote has to give it
     */
    authorized: async <Answer extends { status: number }>(
      send: (accessToken: string) => Promise<Answer>,
      call = '',
    ): Promise<Answer> => {
      allow(call)
      return authorized(send)
    },
  }
}

/**
 * All requests of the apps to the API. Paths have no slash at the beginning:
 * `api.get<Tenant[]>('tenants')`. Every failure is an `ApiError`; an answer without a body gives
 * `undefined`.
 */
export const api = apiFor(() => undefined)

/**
 * Sends a form with files.
 * @throws ApiError
 */
export const postForm = <T>(path: string, form: FormData, signal: AbortSignal): Promise<T> =>
  send<T>('POST', path, { body: form, signal })

let reportPlanEnd: () => void = () => undefined

/** Sets what is called when a read was refused because the trial or plan is over. */
export function onPlanEnd(callback: () => void): void {
  reportPlanEnd = callback
}

async function send<T>(method: Method, path: string, { body, ...options }: SendOptions): Promise<T> {
  try {
    const answer = (await client(path, { ...options, method, body: body as FormData | object })) as T
    if (options.params === undefined) warnUnexpectedRead(path, answer)
    return answer
  } catch (error) {
    // `fetch` fails with a TypeError when there is no answer.
    const failure = error instanceof TypeError ? new ApiError(0, null) : error
    // Only a refused read replaces the page. After a refused write the form stays, with what was
    // typed.
    if (method === 'GET' && ApiError.is(failure, 'SUBSCRIPTION_EXPIRED')) reportPlanEnd()
    throw failure
  }
}
