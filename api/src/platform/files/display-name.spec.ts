import { anyText } from '@orenda/contracts/test/any-text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { displayName } from './display-name.ts'

it('is short, on one line, and no path, whatever the client sends', () => {
  fc.assert(
    fc.property(fc.oneof(anyText({ maxLength: 400 }), fc.string({ unit: 'grapheme' })), given => {
      const name = displayName(given)
      expect([...name].length).toBeLessThanOrEqual(200)
      expect(name).not.toMatch(/[/\\\r\n\t\0\u202E]/)
      expect(name.isWellFormed()).toBe(true)
      expect(name).toBe(name.trim())
    }),
  )
})

/** Text direction marks, joiners, hyphens, fillers, tags, order marks and line breaks. */
const unseen = [
  '\u061C',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u00AD',

  '\u034F',
  '\u115F',
  '\u1160',
  '\u17B4',
  '\u180E',
  '\u3164',
  '\uFFA0',
  '\u2800',
  '\u{E0001}',
  '\u{E0041}',

  '\u{E0101}',
  '\uFFF9',
  '\n',
  '\r',
  '\v',
  '\f',
  '\t',
  '\0',
  '\u0085',
  '\u2028',
  '\u2029',
  '\x1B',
  '\x7F',
]

it('has no invisible characters', () => {
  for (const sign of unseen) {
    expect(displayName(`ann${sign}ex.p${sign}df${sign}`), sign.codePointAt(0)?.toString(16)).toBe('annex.pdf')
  }
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...unseen), anyText())), parts => {
      const name = displayName(parts.join(''))
      for (const sign of unseen) expect(name).not.toContain(sign)
      expect(displayName(name)).toBe(name)
    }),
  )
})

it('does not change when it is valid', () => {
  for (const name of [
    'Договір.pdf',
    'Акт "огляду" (2).docx',
    'снимок 10:30.png',
    "o'neil.jpg",
    '❤️.png',
    '.pdf',
  ]) {
    expect(displayName(name)).toBe(name)
    expect(displayName(displayName(name))).toBe(name)
  }
})
