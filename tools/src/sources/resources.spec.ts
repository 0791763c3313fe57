import { expect, it } from 'vitest'
import { partOf } from '../rspack/text-parts.ts'
import { readsOfPages, resourcesIn } from './resources.ts'

const code = `
export const payments = resource({
  path: 'payments',
  reads: ['apartments', 'rent/balances'],
  useTexts,
  nameOf: payment => payment.name,
})
const readings = resource({ path: 'utilities', scope: 'readings', nameOf: () => '' })
`

it('says what a page reads by the resource with the path of its base', () => {
  const resources = resourcesIn(code)
  expect(resources).toEqual([
    { path: 'payments', scope: 'payments', reads: ['apartments', 'rent/balances'] },
    { path: 'utilities', scope: 'readings', reads: [] },
  ])
  expect(readsOfPages(['payments', 'reports', 'profile'], resources, { reports: ['apartments'] })).toEqual({
    payments: ['payments', 'apartments', 'rent/balances'],
    reports: ['apartments'],
  })
})

it('splits the texts of an app by branch', () => {
  const texts = { page: { title: 'T' }, form: { save: 'S' }, panels: { title: 'P' } }
  const parts = { later: ['form'] }
  expect(partOf('first', texts, parts)).toEqual({ page: texts.page })
  expect(partOf('later', texts, parts)).toEqual({ form: texts.form })
  expect(partOf('panels', texts, {})).toEqual({ panels: texts.panels })
  const both = { ...parts, panels: ['panels', 'page'] }
  expect(partOf('first', texts, both)).toEqual({ page: texts.page })
  expect(partOf('panels', texts, both)).toEqual({ page: texts.page, panels: texts.panels })
  const own = { later: ['form'], list: ['form.save', 'page'] }
  expect(partOf('first', texts, own)).toEqual({})
  expect(partOf('list', texts, own)).toEqual({ page: texts.page, form: texts.form })
  expect(() => partOf('other', texts, {})).toThrow('no part "other"')
})
