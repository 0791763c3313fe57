/** An answer of the API; `body` is parsed JSON, or text where the answer is none, or undefined where it is empty. */
export interface Answer<Body = unknown> {
  status: number
  body: Body
  headers: Headers
}

/** Calls the API: `path` is relative to its base; `body` is sent as JSON when given. */
export type Call = <Body = unknown>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>

/**
 * @param base address of the API, e.g. `http://127.0.0.1:4000/api`
 * @param timeout in milliseconds
 */
export function callTo(base: string, token?: string, timeout = 180_000): Call {
  return async <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    return { status: response.status, body: read(await response.text()) as Body, headers: response.headers }
  }
}

/**
 * The body of a successful answer.
 * @throws Error with an answer that is not a success
 */
export function succeeded<Body>({ status, body }: Answer<Body>): Body {
  if (status >= 300) throw new Error(`The API answered ${status}: ${JSON.stringify(body)}`)
  return body
}

function read(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
