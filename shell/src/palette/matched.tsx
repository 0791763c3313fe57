import { searchKey } from '@orenda/contracts/rules/search-key'
import styles from './palette.module.css'

/**
 * A text in which the beginnings of words that were typed are underlined.
 * @param typed keys of what was typed, by `typedKeys`
 */
export function Matched({ text, typed }: { text: string; typed: readonly string[] }) {
  const words = typed.flatMap(key => key.split(' ').filter(word => word !== ''))
  if (words.length === 0) return text
  return text.split(/(\s+)/).map((part, at) => {
    const length = matchedLength(part, words)
    return length === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name than its place.
      <span key={at}>
        {leadOf(part)}
        <span className={styles.match}>{part.slice(leadOf(part).length, length)}</span>
        {part.slice(length)}
      </span>
    )
  })
}

/** Quotes and brackets before a word. */
const leadOf = (part: string): string => /^[^\p{L}\p{N}]*/u.exec(part)?.[0] ?? ''

/** How many signs of a word give the longest typed word that it begins with; 0 for none. */
function matchedLength(part: string, words: readonly string[]): number {
  const key = searchKey(part).trim()
  const fit = words
    .filter(word => key.startsWith(word))
    .toSorted((one, other) => other.length - one.length)[0]
  if (fit === undefined) return 0
  for (let length = 1; length < part.length; length += 1) {
    if (searchKey(part.slice(0, length)).trim().length >= fit.length) return length
  }
  return part.length
}
