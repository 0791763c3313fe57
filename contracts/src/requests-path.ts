/** The query parameter of `requestPath`. */
export const requestParameter = 'request'
/** The query parameter of `askPath`. */
export const askParameter = 'ask'

/** The page of payment requests, which shows this one; a path after the language. */
export const requestPath = (id: string): string =>
  `payments/requests?${requestParameter}=${encodeURIComponent(id)}`

/** The page of payment requests, which shows what would be asked of whom, and asks when that is agreed to. */
export const askPath = (charge_ids: readonly string[]): string =>
  `payments/requests?${askParameter}=${charge_ids.map(encodeURIComponent).join(',')}`
