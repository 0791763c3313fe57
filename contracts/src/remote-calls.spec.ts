import { expect, it } from 'vitest'
import { declaredBeyond, remoteCall } from './remote-calls.ts'

it('says what one version declares and another does not', () => {
  const one = { calls: ['GET a', 'POST a'], permissions: ['files'] }
  expect(declaredBeyond(one, { calls: ['GET a'] })).toEqual(['permission files', 'POST a'])
  expect(declaredBeyond({}, one)).toEqual([])
  expect(declaredBeyond(one, one)).toEqual([])
})

it('knows a call by method and path', () => {
  for (const call of ['GET leases', 'PUT taxes/:id/:id', 'GET leases/:id/deposit.pdf'])
    expect(call).toMatch(remoteCall)
  for (const call of ['GET', 'GET /leases', 'PATCH leases', 'GET leases/', 'GET leases?x', 'GET :id'])
    expect(call).not.toMatch(remoteCall)
})
