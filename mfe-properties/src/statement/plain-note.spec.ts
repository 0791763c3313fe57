import { expect, it } from 'vitest'
import { plainNote } from './plain-note.ts'

const known = ['Тарас Гнатюк', 'Однокімнатна на Подолі']

it.each(['Від: Тарас Гнатюк. Оренда, Однокімнатна на Подолі', 'Гнатюк Тарас', ''])('leaves out %j', note => {
  expect(plainNote(note, known)).toBe('')
})

it.each(['Від: Тарас Гнатюк. Оренда за жовтень', 'Готівка', 'Оренда 2026-0002'])('keeps %j', note => {
  expect(plainNote(note, known)).toBe(note)
})
