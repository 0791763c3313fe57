import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it('writes sizes in the words of a language', () => {
  const plain = (bytes: number, locale: string) => sizeText(bytes, locale).replace(/\s/g, ' ')
  expect(plain(1, 'en-GB')).toBe('1 kB')
  expect(plain(320_400, 'uk-UA')).toBe('320 кБ')
  expect(plain(1_440_000, 'uk-UA')).toBe('1,4 МБ')
  expect(plain(10_485_760, 'ru-RU')).toBe('10 МБ')
})
