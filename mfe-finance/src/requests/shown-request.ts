import { requestParameter, sendParameter } from '@orenda/contracts/requests-path'

export const shownIn = (query: URLSearchParams): string | null => query.get(requestParameter)

/** The address with this request shown, or none; filters stay. */
export function withShown(query: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(query)
  if (id === null) next.delete(requestParameter)
  else next.set(requestParameter, id)
  return next
}

/** The ids of those that another page asks to send. */
export const toSendIn = (query: URLSearchParams): readonly string[] =>
  query.get(sendParameter)?.split(',').filter(Boolean) ?? []

export function withoutSend(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete(sendParameter)
  return next
}
