import { expect, it } from 'vitest'
import { initials } from './avatar.tsx'

it.each([
  ['Олена Марченко', 'ОМ'],
  ['Тарас і Юлія Бойко', 'ТБ'],
  ['  ірина ', 'І'],
  ['😀 Smile', '😀S'],
  ['', ''],
])('%s: %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
