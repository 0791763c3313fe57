import { expect, it } from 'vitest'
import { filesFrom, sizeText } from './file-list.ts'

const file = { id: '1', name: 'a.pdf', path: '/files/1', size: 1, mime: 'application/pdf' }

it.each([
  [[file], [file]],
  [JSON.stringify([file, file]), [file, file]],
  ['[{"name"', []],
  ['', []],
  ['5', []],
  [null, []],
  [undefined, []],
  [{}, []],
  [[null, 'x', { name: 'a' }, file], [file]],
])('reads %j', (value, files) => {
  expect(filesFrom(value)).toEqual(files)
})

it('writes sizes in the words of a language', () => {
  const plain = (bytes: number, locale: string) => sizeText(bytes, locale).replace(/\s/g, ' ')
  expect(plain(1, 'en-GB')).toBe('1 kB')
  expect(plain(320_400, 'uk-UA')).toBe('320 кБ')
  expect(plain(1_440_000, 'uk-UA')).toBe('1,4 МБ')
  expect(plain(10_485_760, 'ru-RU')).toBe('10 МБ')
})
