/** As many as one thing keeps in mind. */
const most = 50

/** What this browser keeps in mind of one thing: words, the newest last. Nothing, when it cannot be read. */
export function remembered(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(word => typeof word === 'string') : []
  } catch {
    return []
  }
}

/** A full storage costs nothing but what is made nicer by it. */
export function remember(key: string, words: readonly string[]): void {
  const known = remembered(key)
  const all = [...new Set([...known, ...words])].slice(-most)
  if (all.length === known.length && all.every((word, at) => word === known[at])) return
  try {
    localStorage.setItem(key, JSON.stringify(all))
  } catch {
    // See above.
  }
}
