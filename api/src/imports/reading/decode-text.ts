import { RefusedFile } from './refused-file.ts'

/** Formats that a name ending in .csv or .xls may hide. */
const foreign = /^\s*(%PDF|\{\\rtf|<)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const control = /[\u0000-\u0008\u000B\u000E-\u001F]/

/**
 * The text of a file: UTF-8 or UTF-16 with or without its mark, else windows-1251.
 * @throws RefusedFile for content that is no text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes)
  if (foreign.test(text.slice(0, 1024)) || control.test(text)) throw new RefusedFile('not_a_spreadsheet')
  return text
}

function decoded(bytes: Uint8Array): string {
  const wide = utf16Of(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return mostlyUtf8(bytes) ?? new TextDecoder('windows-1251').decode(bytes)
  }
}

/** A text in UTF-8 of which some bytes are broken, for instance cut at its end. */
function mostlyUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const whole = text.match(/[\u0400-\u04FF]/g)?.length ?? 0
  return whole > broken * 20 ? text : null
}

/** By the mark; without one by the zero bytes of digits and separators, which other encodings do not have. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const looked = Math.min(bytes.length, 4096)
  for (let at = 0; at < looked; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < looked / 20) return null
  if (even === 0) return 'utf-16le'
  return odd === 0 ? 'utf-16be' : null
}
