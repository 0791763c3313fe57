/** The maximum number of entries per key. */
const most = 50

/** Reads a list of words that this browser has stored, newest last. Empty when it cannot be read. */
export function remembered(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(word => typeof word === 'string') : []
  } catch {
    return []
  }
}

/** Stores the words. A full storage is ignored, because this data is optional. */
export function remember(key: string, words: readonly string[]): void {
  const known = remembered(key)
  const all = [...new Set([...known, ...words])].slice(-most)
  if (all.length === known.length && all.every((word, at) => word === known[at])) return
  try {
    localStorage.setItem(key, JSON.stringify(all))
  } catch {
    // Ignored, see above.
  }
}
