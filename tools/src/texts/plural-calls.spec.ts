import { expect, test } from 'vitest'
import { wrongPlurals } from './plural-calls.ts'

const keys = new Set(['due_ordinal_few', 'due_ordinal_other', 'rows_one', 'rows_few', 'rows_other', 'name'])
const bases = new Set(['due', 'rows', 'name'])
const wrongIn = (code: string) => wrongPlurals(keys, bases, code)

test('a call without the count that its plural needs is found', () => {
  expect(wrongIn(`t('due', { day })`)).toEqual(['"due" needs a count with ordinal'])
  expect(wrongIn(`t('due', { count: day })`)).toHaveLength(1)
  expect(wrongIn(`t('rows')`)).toEqual(['"rows" needs a count'])
  expect(wrongIn(`t('list:rows', {\n  name: of({ a }),\n  shown,\n})`)).toHaveLength(1)
})

test('other calls are not', () => {
  expect(wrongIn(`t('due', { count: day, ordinal: true }) + t('rows', { a: \`\${b}\`, count })`)).toEqual([])
  expect(wrongIn(`t('rows', { ...values, amount }) + t('name') + format('rows')`)).toEqual([])
})
