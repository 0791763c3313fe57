/**
 * How answers of the API are fetched and read. Once its first screen stands, the shell puts others in place of both,
 * with which an unchanged answer has no body (`shell/src/offline/unchanged.ts`).
 */
export const wire = {
  fetch: (...asked: Parameters<typeof fetch>): Promise<Response> => fetch(...asked),
  /** The body of an answer; undefined when it has none. */
  read: async (response: Response): Promise<unknown> => {
    const text = await response.text()
    const body = text === '' ? undefined : JSON.parse(text)
    wire.sources.set(Object(body), { url: response.url, tag: response.headers.get('etag') })
    return body
  },
  /** Where each body is from, and the ETag of that answer. */
  sources: new WeakMap<object, { url: string; tag: string | null }>(),
}
