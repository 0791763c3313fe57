// What the build puts in its place: nothing of this is in what people load.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Milliseconds after which a page that nobody touches has begun. */
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
 * Says which page is opened now, and what it is known to read first; nothing of it is asked for here. In development the host says
 * in the console which lists it reads at its start beside.
 * @param page its base, e.g. `payments`
 * @param reads as `remote.config.ts` names them
 */
export function expectReads(page: string, reads: readonly string[]): void {
  if (isWatching) start = { page, reads, at: performance.now() }
}

/** What was not named waits until the scripts of the page are there. Once for each list of a page. */
export function warnUnexpectedRead(path: string, answer: unknown): void {
  if (!isWatching || start === undefined || !Array.isArray(answer)) return
  const { page, reads, at } = start
  const name = `${page} ${path}`
  if (reads.includes(path) || told.has(name) || performance.now() - at > begun) return
  told.add(name)
  // biome-ignore lint/suspicious/noConsole: for whoever works on the page
  console.warn(
    `The page "${page}" reads the list "${path}" at its start. Name it in \`reads\` of the page's resource, so that it loads together with the scripts. A page without a resource has \`reads\` in remote.config.ts.`,
  )
}

if (isWatching && globalThis.window !== undefined) {
  // What is read after a hand has moved was asked for.
  for (const sign of ['pointerdown', 'keydown']) {
    window.addEventListener(sign, () => {
      start = undefined
    })
  }
}
