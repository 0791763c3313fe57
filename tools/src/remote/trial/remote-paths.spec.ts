import { expect, test } from 'vitest'
import { filledPath } from './remote-paths.ts'

const ids: Record<string, string> = { apartments: 'a1', leases: 'l1', 'support/tickets': 't1' }
const idIn = (list: string) => ids[list] ?? null

test.each([
  ['apartments', 'apartments'],
  ['apartments/:id', 'apartments/a1'],
  ['tenants/:leaseId', 'tenants/l1'],
  ['rent/:lease_id/statement', 'rent/l1/statement'],
  ['support/tickets/:id', 'support/tickets/t1'],
  ['apartments/:id/notes/:noteId?', 'apartments/a1/notes'],
  ['apartments/*', 'apartments'],
  ['others/:id', 'others/00000000-0000-7000-8000-000000000001'],
])('%s is %s', (path, filled) => {
  expect(filledPath(path, idIn)).toBe(filled)
})
