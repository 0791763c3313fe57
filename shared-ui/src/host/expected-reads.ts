// The build replaces `process.env.NODE_ENV`, so a production build does nothing of this.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Milliseconds after which the start of a page that nobody uses is over. */
const begun = 3000

interface Start {
  page: string
  reads: readonly string[]
  at: number
}

let start: Start | undefined
const told = new Set<string>()

const isWatching = process.env.NODE_ENV !== 'production'

/**
 * Sets which page is opened now and which lists it is known to read first; it sends no request. In
 * development the host prints in the console which other lists the page reads at its start.
 * @param page its base, e.g. `payments`
 * @param reads as `remote.config.ts` names them
 */
export function expectReads(page: string, reads: readonly string[]): void {
  if (isWatching) start = { page, reads, at: performance.now() }
}

/**
 * A list that is not named can be requested only after the scripts of the page are loaded. It is
 * reported once for each page.
 */
export function warnUnexpectedRead(path: string, answer: unknown): void {
  if (!isWatching || start === undefined || !Array.isArray(answer)) return
  const { page, reads, at } = start
  const name = `${page} ${path}`
  if (reads.includes(path) || told.has(name) || performance.now() - at > begun) return
  told.add(name)
  // biome-ignore lint/suspicious/noConsole: for the developer of the page
  console.warn(
    `The page "${page}" reads the list "${path}" at its start. Name it in \`reads\` of the page's resource, so that it loads together with the scripts. A page without a resource has \`reads\` in remote.config.ts.`,
  )
}

if (isWatching && globalThis.window !== undefined) {
  // A read after the person's first action does not belong to the start.
  for (const sign of ['pointerdown', 'keydown']) {
    window.addEventListener(sign, () => {
      start = undefined
    })
  }
}
