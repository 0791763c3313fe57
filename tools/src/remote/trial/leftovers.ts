import type { Screen } from './screen.ts'

/** A page of the shell itself. */
const elsewhere = '/uk/terms'

/** Milliseconds after which short work that a screen started before it was left has ended. */
const afterglow = 300

/**
 * Finds what a screen does not clean up: it is left, opened again and left again, and whatever
 * grows each time is reported.
 * @param path of the screen
 * @returns each with the place in the version's files that started it
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
