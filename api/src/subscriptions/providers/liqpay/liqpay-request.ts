/** The envelope of LiqPay's JSON: `data` and its `signature`. */
export interface SignedFields {
  data: string
  signature: string
}

/** The timeout of one call in milliseconds. */
const patience = 10_000
/** The maximum size of an answer in bytes. */
const largest = 64 * 1024

/**
 * Calls LiqPay's server API, without following redirects.
 * @returns the answer, which is plain JSON
 * @throws Error when it does not answer in time, or not with JSON
 */
export async function callLiqPay(url: string, { data, signature }: SignedFields): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error' as const,
    signal: AbortSignal.timeout(patience),
    body: new URLSearchParams({ data, signature }),
  })
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > largest) throw new Error('LiqPay answers more than it could have to say')
  }
  if (response.status >= 500) throw new Error(`LiqPay answers ${response.status}`)
  return JSON.parse(text)
}
