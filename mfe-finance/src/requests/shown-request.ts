import { askParameter, requestParameter } from '@orenda/contracts/requests-path'

export const shownIn = (query: URLSearchParams): string | null => query.get(requestParameter)

/** The address with this request shown, or none; filters stay. */
export function withShown(query: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(query)
  if (id === null) next.delete(requestParameter)
  else next.set(requestParameter, id)
  return next
}

/** The ids of charges for which another page asks tenants to pay. */
export const toAskIn = (query: URLSearchParams): readonly string[] =>
  query.get(askParameter)?.split(',').filter(Boolean) ?? []

export function withoutAsked(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete(askParameter)
  return next
}
