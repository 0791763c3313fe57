import { expect, it } from 'vitest'
import { fileNameOf } from './file-name-of.ts'

const named = (disposition: string | null) => fileNameOf(disposition, 'orenda.zip')

it('reads the name in UTF-8 before the plain one', () => {
  expect(
    named(`attachment; filename="orenda.zip"; filename*=UTF-8''%D0%9E%D1%80%D0%B5%D0%BD%D0%B4%D0%B0.zip`),
  ).toBe('Оренда.zip')
})

it('reads a plain name, quoted or bare', () => {
  expect(named('attachment; filename="my \\"data\\".zip"')).toBe('my "data".zip')
  expect(named('attachment; filename=data-2026-03-16.zip')).toBe('data-2026-03-16.zip')
})

it('removes folders from it', () => {
  expect(named('attachment; filename="../../etc/data.zip"')).toBe('data.zip')
})

it('uses the fallback when there is no name', () => {
  expect(named(null)).toBe('orenda.zip')
  expect(named('attachment')).toBe('orenda.zip')
  expect(named(`attachment; filename*=UTF-8''%E0%A4%A`)).toBe('orenda.zip')
})
