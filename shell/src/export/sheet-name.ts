/** The maximum length of a sheet's name in UTF-16 code units. */
const longest = 31

/**
 * A valid Excel sheet name: at most 31 characters, none of `: \ / ? * [ ]`, no apostrophe at either end, not the
 * reserved "History", and unique ignoring case.
 * @param taken names of the other sheets
 */
export function sheetName(label: string, taken: readonly string[] = []): string {
  const cleaned = trim(
    label
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
      .replace(/[\u0000-\u001F\u007F\uFFFE\uFFFF]+/g, ' ')
      .replace(/[:\\/?*[\]]/g, '-'),
  )
  const name = trim(cut(cleaned, longest))
  const base = name === '' || name.toLowerCase() === 'history' ? 'Sheet1' : name
  const isTaken = (candidate: string) => taken.some(other => other.toLowerCase() === candidate.toLowerCase())
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`
    const candidate = trim(cut(base, longest - suffix.length)) + suffix
    if (!isTaken(candidate)) return candidate
  }
}

const trim = (text: string) => text.replace(/^[\s']+|[\s']+$/g, '')

/** Cuts between characters, never within one. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
