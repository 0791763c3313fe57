/** Control characters, line and paragraph endings, and text direction marks. */
const unwritten = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Text in one line, which cannot end a header or change the text direction. */
export const inOneLine = (text: string): string =>
  text.toWellFormed().replace(unwritten, ' ').replace(/\s+/gu, ' ').trim()

/** The lines of a text, each as in `inOneLine`; several blank lines become one. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map(inOneLine)
    .join('\n')
    .trim()
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')

/**
 * Shortens a text to at most `most`, including the ellipsis, without splitting a character.
 * @param measure what is counted, by default code points
 */
export function shortened(text: string, most: number, measure = codePoints): string {
  if (measure(text) <= most) return text
  const room = Math.max(0, most - 1)
  let kept = ''
  let taken = 0
  for (const character of text) {
    taken += measure(character)
    if (taken > room) break
    kept += character
  }
  // A joiner at the end would refer to the removed character.
  return `${kept.replace(/[\s\u200d]+$/u, '')}…`
}

const codePoints = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The length as gateways count it in UCS-2: an emoji is two. */
export const utf16Units = (text: string): number => text.length
