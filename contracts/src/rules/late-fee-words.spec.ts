import { expect, it } from 'vitest'
import { languages } from '../languages.ts'
import type { LateFeeParts } from '../rent.ts'
import { writtenIn } from '../written.ts'
import { chargeNote, lateFeeWords, ownNote } from './late-fee-words.ts'

const late_fee: LateFeeParts = {
  kind: 'rent',
  month: '2027-01',
  from: '2027-01-07',
  until: '2027-01-20',
  days: 14,
}
const noteIn = (
  note: string | null,
  language: (typeof languages)[number],
  parts: LateFeeParts | null = late_fee,
) => chargeNote({ note, late_fee: parts }, writtenIn(language))

it('is in the language of who reads it, whoever charged it', () => {
  const said = {
    uk: 'Пеня: оренда, січень 2027, 07.01.2027 – 20.01.2027 (14 дн.)',
    ru: 'Пеня: аренда, январь 2027, 07.01.2027 – 20.01.2027 (14 дн.)',
    en: 'Late fee: rent, January 2027, 07/01/2027 – 20/01/2027 (14 days)',
  }
  for (const language of languages) {
    expect(noteIn(null, language)).toBe(said[language])
    for (const charged of languages) expect(noteIn(said[charged], language)).toBe(said[language])
  }
  const oneDay = { ...late_fee, days: 1 }
  expect(noteIn(lateFeeWords(oneDay, writtenIn('en')), 'uk', oneDay)).toMatch(/\(1 дн\.\)$/)
})

it('stands before what a person wrote', () => {
  expect(noteIn('За домовленістю', 'en')).toBe(
    'Late fee: rent, January 2027, 07/01/2027 – 20/01/2027 (14 days) · За домовленістю',
  )
  expect(noteIn('Пеня: домовились', 'en')).toMatch(/ · Пеня: домовились$/)
})

it('is no note of a person', () => {
  expect(ownNote({ note: lateFeeWords(late_fee, writtenIn('ru')), late_fee })).toBeNull()
  expect(ownNote({ note: 'За домовленістю', late_fee })).toBe('За домовленістю')
})

it('is the note of any other charge', () => {
  expect(noteIn('Ремонт', 'en', null)).toBe('Ремонт')
  expect(noteIn('', 'en', null)).toBeNull()
  expect(noteIn(null, 'en', null)).toBeNull()
})
