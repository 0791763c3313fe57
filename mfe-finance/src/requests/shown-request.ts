/** The name in the address of the request that is shown. */
const name = 'request'

export const shownIn = (query: URLSearchParams): string | null => query.get(name)

/** The address with this request shown, or none; filters stay. */
export function withShown(query: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(query)
  if (id === null) next.delete(name)
  else next.set(name, id)
  return next
}
