import fc from 'fast-check'
import { expect, it } from 'vitest'
import { displayName } from './display-name.ts'

it('is short, on one line, and no path, whatever the form says', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'grapheme' })),
      given => {
        const name = displayName(given)
        expect([...name].length).toBeLessThanOrEqual(200)
        expect(name).not.toMatch(/[/\\\r\n\t\0\u202E]/)
        expect(name.isWellFormed()).toBe(true)
        expect(name).toBe(name.trim())
      },
    ),
  )
})

it('stays what it was, when it is one', () => {
  for (const name of ['Договір.pdf', 'Акт "огляду" (2).docx', 'снимок 10:30.png', "o'neil.jpg", '.pdf']) {
    expect(displayName(name)).toBe(name)
    expect(displayName(displayName(name))).toBe(name)
  }
})
