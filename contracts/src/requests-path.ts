/** The query parameter of `requestsPath` with the request that is shown. */
export const requestParameter = 'request'
/** The query parameter of `requestsPath` with the requests that are to be sent. */
export const sendParameter = 'send'
/** The query parameter of `askPath`. */
export const askParameter = 'ask'

/**
 * The page of payment requests, a path after the language.
 * @param ids one is shown; of several, which to send is asked
 */
export function requestsPath(ids: readonly string[]): string {
  const name = ids.length === 1 ? requestParameter : sendParameter
  return `payments/requests?${name}=${ids.map(encodeURIComponent).join(',')}`
}

/** The page of payment requests, which shows what would be asked of whom, and asks when that is agreed to. */
export const askPath = (charge_ids: readonly string[]): string =>
  `payments/requests?${askParameter}=${charge_ids.map(encodeURIComponent).join(',')}`
