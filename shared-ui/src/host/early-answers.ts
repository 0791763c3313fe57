import { runtimeConfig } from './runtime-config.ts'

declare global {
  interface Window {
    /** What the page's own script has asked the API for, by path, and the access token that it did so with. */
    orendaEarly?: { token: string; answers: Map<string, Promise<Response>> }
  }
}

/** Milliseconds after which an answer is no news any more. */
const freshFor = 10_000

/**
 * The answer to a read that the page began before its scripts were there. Each is given once, and only to whoever
 * would have asked in the same person's name.
 */
export function takeEarlyAnswer(url: string, accessToken: string): Promise<Response> | undefined {
  const early = globalThis.window?.orendaEarly
  if (early === undefined || early.token !== accessToken || performance.now() > freshFor) return undefined
  const base = new URL(`${runtimeConfig.apiBase}/`, document.baseURI).href
  if (!url.startsWith(base)) return undefined
  const path = url.slice(base.length)
  const answer = early.answers.get(path)
  early.answers.delete(path)
  return answer
}
