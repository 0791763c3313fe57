import ts from 'typescript'
import { expect, it } from 'vitest'
import { callsIn } from './declared-calls.ts'

const found = (files: Readonly<Record<string, string>>) =>
  callsIn(
    '/app',
    Object.entries(files).map(([name, code]) =>
      ts.createSourceFile(`/app/src/${name}`, code, ts.ScriptTarget.Latest, true),
    ),
  )

it('reads calls from literals, templates, constants, and from what own functions and components are given', () => {
  const { calls, unread, unguarded } = found({
    'a.api.ts': `import { api, outbox } from '@orenda/shared-ui/api'
import { listQuery, resource, leaseBalancesQuery } from '@orenda/shared-ui/records'
import { saveAs, usePdf } from '@orenda/shared-ui/files'
import { path } from './paths.ts'
export const payments = resource({ path: 'payments', nameOf: () => '' })
const pathOf = (id: string) => \`leases/\${id}/tenant-link\`
const one = (id: string) => api.get(\`\${path}/\${id}\`)
one('')
api.put(pathOf(row.id), {})
api.post(isNew ? 'a' : 'b/' + id + '/c')
listQuery('leases')
listQuery.readAll('rent/charges', { query, signal })
saveAs.answer(\`/taxes?\${query}\`, 'x')
saveAs.answer('/requests/pdf', 'x', { body: { ids } })
const pdf = { path: \`/leases/\${id}/deposit.pdf\`, failed: '' }
api.authorized(token => fetch(path), 'GET users/me/export')
outbox.send({ kind: 'readings', path: 'utilities/batch', reload: [] })`,
    'paths.ts': `export const path = 'imports'`,
    'button.tsx': `import { usePdf } from '@orenda/shared-ui/files'
export function PdfButton({ path }: Props) { const pdf = { path: \`/\${path}\`, failed: '' } }`,
    'page.tsx': `import { Panel } from '@orenda/shared-ui/panels'
export const Page = () => <><PdfButton path="reports/profit" /><Panel.Entries path="expenses" /></>`,
  })
  expect({ unread, unguarded }).toEqual({ unread: [], unguarded: [] })
  expect(calls).toEqual([
    'DELETE payments/:id',
    'GET expenses',
    'GET imports/:id',
    'GET leases',
    'GET leases/:id/deposit.pdf',
    'GET payments',
    'GET payments/:id',
    'GET rent/balances',
    'GET rent/charges',
    'GET reports/profit',
    'GET taxes',
    'GET users/me/export',
    'POST a',
    'POST b/:id/c',
    'POST payments',
    'POST payments/:id/restore',
    'POST requests/pdf',
    'POST utilities/batch',
    'PUT leases/:id/tenant-link',
    'PUT payments/:id',
  ])
})

it('names the places whose path cannot be read, and those that go around the client', () => {
  const { calls, unread, unguarded } = found({
    'bad.ts': `import { api } from '@orenda/shared-ui/api'
api.get(['users', 'me'].join('/'))
api.get(unknown)
fetch('/api/users/me')
navigator.sendBeacon('/api/x')
new XMLHttpRequest()
query.fetch('x')`,
  })
  expect(calls).toEqual([])
  expect(unread).toEqual(['src/bad.ts:2', 'src/bad.ts:3'])
  expect(unguarded).toEqual(['src/bad.ts:4', 'src/bad.ts:5', 'src/bad.ts:6'])
})
