import type { Screen } from './screen.ts'

/** A page that is the shell's own. */
const elsewhere = '/uk/terms'

/** Milliseconds after which what a screen had begun shortly before it was left has come to its end. */
const afterglow = 300

/**
 * What a screen leaves behind: it is left, opened again and left again, and what has become more each time is its own.
 * @param path at which the screen stands
 * @returns each with the place in the version's files that began it
 * @throws BrokenError
 */
export async function leftoversOf(screen: Screen, path: string): Promise<string[]> {
  const leave = async () => {
    await screen.leave(elsewhere)
    await screen.page.waitForTimeout(afterglow)
    return countOf(await screen.watch('left'))
  }
  const before = await leave()
  await screen.go(path)
  const after = await leave()
  return [...after].filter(([what, count]) => count > (before.get(what) ?? 0)).map(([what]) => what)
}

function countOf(left: readonly { what: string; at: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { what, at } of left) {
    const key = `${what}, begun at ${at}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
