import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toWindows1251 } from './windows-1251.ts'

// Of the runtime: this package's types name none.
declare const TextDecoder: new (label: string) => { decode: (bytes: Uint8Array) => string }

const read = (bytes: Uint8Array) => new TextDecoder('windows-1251').decode(bytes)
const allowed = Array.from({ length: 224 }, (_, at) => 32 + at).filter(
  byte => ![127, 152, 160].includes(byte),
)

it('writes what a decoder reads again, byte by byte', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...allowed)), bytes => {
      expect(Array.from(toWindows1251(read(Uint8Array.from(bytes))) ?? [])).toEqual(bytes)
    }),
  )
})

it('has the letters of three languages, and the marks of their texts', () => {
  const text = 'Ґанок, їжа, єдність, №5 «Ёлка» – it’s €10'
  expect(read(toWindows1251(text) ?? new Uint8Array())).toBe(text)
})

it.each(['₴', 'ʼ', '\u00a0', '\u007f', '\u0098', '\n', '\t', 'é', '😀', '\ud800'])(
  'refuses %j',
  character => {
    expect(toWindows1251(`a${character}b`)).toBeNull()
  },
)
