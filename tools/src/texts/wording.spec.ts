import { describe, expect, it } from 'vitest'
import { root } from '../workspace.ts'
import { sourceTexts, wrongWords } from './wording.ts'

describe('words of texts', () => {
  it.each([
    ['uk', 'Показники зчитано'],
    ['uk', 'Оберіть план'],
    ['uk', 'Готово 27 %'],
    ['uk', 'понад 90 днів - борг'],
    ['uk', "Комп'ютер"],
    ['ru', 'свыше 90'],
    ['ru', 'Электронная почта'],
    ['ru', 'Еще один'],
    ['en', 'Your e-mail'],
    ['en', "It can't be undone"],
    ['en', 'Loading...'],
  ] as const)('are wrong in %s: %s', (language, text) => {
    expect(wrongWords(language, text)).toHaveLength(1)
  })

  it.each([
    ['uk', 'Терміновість: критична, 27\u00a0%'],
    ['ru', 'Выставить счета: платежи и платёж'],
    ['en', 'It can’t be undone: 27%'],
  ] as const)('are right in %s: %s', (language, text) => {
    expect(wrongWords(language, text)).toEqual([])
  })

  it('of the API are found in each language, also of letters', () => {
    const texts = sourceTexts(root)
    for (const [language, text] of [
      ['uk', 'Новий пароль до Orenda'],
      ['ru', 'Вернуться в Orenda'],
      ['en', 'Open the subscription'],
    ])
      expect(texts).toContainEqual({ language, text })
  })
})
