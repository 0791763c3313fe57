/** The query parameter of `requestsPath` with the request that is shown. */
export const requestParameter = 'request'
/** The query parameter of `requestsPath` with the requests that are to be sent. */
export const sendParameter = 'send'

/**
 * The page of payment requests, a path after the language.
 * @param ids one is shown; of several, which to send is asked
 */
export function requestsPath(ids: readonly string[]): string {
  const name = ids.length === 1 ? requestParameter : sendParameter
  return `payments/requests?${name}=${ids.map(encodeURIComponent).join(',')}`
}
