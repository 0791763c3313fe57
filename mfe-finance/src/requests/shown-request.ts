import { askParameter, requestParameter, sendParameter } from '@orenda/contracts/requests-path'

export const shownIn = (query: URLSearchParams): string | null => query.get(requestParameter)

/** The address with this request shown, or none; filters stay. */
export function withShown(query: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(query)
  if (id === null) next.delete(requestParameter)
  else next.set(requestParameter, id)
  return next
}

const idsIn = (query: URLSearchParams, name: string): readonly string[] =>
  query.get(name)?.split(',').filter(Boolean) ?? []

/** The ids of those that another page asks to send. */
export const toSendIn = (query: URLSearchParams) => idsIn(query, sendParameter)

/** The ids of charges for which another page asks tenants to pay. */
export const toAskIn = (query: URLSearchParams) => idsIn(query, askParameter)

export function withoutActs(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete(sendParameter)
  next.delete(askParameter)
  return next
}
