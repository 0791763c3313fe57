import ky, { isHTTPError, isKyError, type Options } from 'ky'
import { ApiError } from './api-error.ts'
import { authorized, authorizedFetch } from './authorized-fetch.ts'
import { warnUnexpectedRead } from './expected-reads.ts'
import { runtimeConfig } from './runtime-config.ts'
import { setServerToday } from './today.ts'
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

/** The longest wait in seconds that a read accepts from the API; with a longer one it fails. */
const patience = 60

/** The answer's `Retry-After` in seconds, or null. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)
  return Number.isNaN(seconds) ? null : seconds
}

// There is no timeout. TanStack Query decides about retries, except for those whose time the API
// names.
const client = ky.create({
  prefix: runtimeConfig.apiBase,
  fetch: async (input, init) => {
    const response = await authorizedFetch(input, init)
    setServerToday(response.headers.get('x-today'))
    return response
  },
  timeout: false,
  retry: {
    limit: 3,
    methods: ['get'],
    statusCodes: [429],
    afterStatusCodes: [429],
    shouldRetry: ({ error }) => {
      const after = isHTTPError(error) && error.response.status === 429 ? retryAfterOf(error.response) : null
      return after !== null && after <= patience ? undefined : false
    },
  },
})

/**
 * All requests of the apps to the API. Paths have no slash at the beginning:
 * `api.get<Tenant[]>('tenants')`. Every failure is an `ApiError`; an answer without a body gives
 * `undefined`.
 */
export const api = {
  get: <T>(path: string, options: { query?: Query; signal?: AbortSignal } = {}): Promise<T> =>
    send<T>('get', path, {
      ...(options.query && { searchParams: withoutUndefined(options.query) }),
      ...(options.signal && { signal: options.signal }),
    }),
  /**
   * Sends an idempotency key, so that a lost answer does no harm; except for calls about log-ins,
   * whose answers are secrets.
   */
  post: <T>(path: string, body: unknown = {}, { key, about, signal }: PostOptions = {}): Promise<T> => {
    const sendWith = (known: string | null) =>
      send<T>('post', path, {
        json: body,
        ...(known !== null && { headers: { 'idempotency-key': known } }),
        ...(signal && { signal }),
      })
    if (key !== undefined || path.startsWith('auth/')) return sendWith(key ?? null)
    return withKey([path, body, about], sendWith)
  },
  put: <T>(path: string, body: unknown): Promise<T> => send<T>('put', path, { json: body }),
  /** @param body proof for the deletion, such as a password */
  delete: <T = void>(path: string, body?: object): Promise<T> =>
    send<T>('delete', path, body === undefined ? {} : { json: body }),
  authorized,
}

/**
 * Sends a form with files.
 * @throws ApiError
 */
export const postForm = <T>(path: string, form: FormData, signal: AbortSignal): Promise<T> =>
  send<T>('post', path, { body: form, signal })

let reportPlanEnd: () => void = () => undefined

/** Sets what is called when a read was refused because the trial or plan is over. */
export function onPlanEnd(callback: () => void): void {
  reportPlanEnd = callback
}

async function send<T>(
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  options: Options,
): Promise<T> {
  try {
    const response = await client(path, { ...options, method })
    const text = await response.text()
    const answer = (text === '' ? undefined : JSON.parse(text)) as T
    if (options.searchParams === undefined) warnUnexpectedRead(path, answer)
    return answer
  } catch (error) {
    const failure = toApiError(error)
    // Only a refused read replaces the page. After a refused write the form stays, with what was
    // typed.
    if (method === 'get' && ApiError.is(failure, 'SUBSCRIPTION_EXPIRED')) reportPlanEnd()
    throw failure
  }
}

function toApiError(error: unknown): unknown {
  if (isHTTPError(error)) {
    return new ApiError(error.response.status, error.data, retryAfterOf(error.response))
  }
  if (isKyError(error) || error instanceof TypeError) return new ApiError(0, null)
  return error
}

const withoutUndefined = (query: Query): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
