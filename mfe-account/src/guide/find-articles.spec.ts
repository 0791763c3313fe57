import { expect, test } from 'vitest'
import { findArticles } from './find-articles.ts'
import { guide } from './guide-ru.ts'

const found = (search: string) => findArticles(guide, search).map(({ id }) => id)

test('an article is found by all words in it, whatever their letters', () => {
  expect(found('залог ВЕРНУТЬ')).toEqual(['ending'])
  expect(found('счета qr')).toContain('requests')
  expect(found('счёт на оплату')).toEqual(found('счет на оплату'))
  expect(found('другая сумма')).toEqual(['rent'])
  expect(found('верблюд')).toEqual([])
})

test('without a search there are all', () => expect(found(' ')).toHaveLength(18))
