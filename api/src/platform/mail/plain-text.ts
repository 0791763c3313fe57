/** Control characters, ends of lines and paragraphs, and what turns the direction of writing around. */
const unwritten = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Text as it stands in one line: nothing in it can end a header or turn what follows around. */
export const inOneLine = (text: string): string =>
  text.toWellFormed().replace(unwritten, ' ').replace(/\s+/gu, ' ').trim()

/** The lines of a text, each as `inOneLine` has it; of several blank ones between them one is left. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map(inOneLine)
    .join('\n')
    .trim()
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')

/**
 * A text of which so much is left that it measures `most` at most, its ellipsis included. No character is torn.
 * @param measure what counts: code points, where nothing else is given
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
  // A joiner would wait for what was cut off.
  return `${kept.replace(/[\s\u200d]+$/u, '')}…`
}

const codePoints = (text: string): number => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** What gateways count where one letter is not Latin (UCS-2): an emoji is two. */
export const utf16Units = (text: string): number => text.length
