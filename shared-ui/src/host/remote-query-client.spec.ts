import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'
import { clientOf, forgetClient, giveClient } from './remote-query-client.ts'

const properties = giveClient('mfe-properties')
const bad = giveClient('mfe-bad')

beforeEach(() => {
  vi.spyOn(api, 'get').mockResolvedValue([{ id: 'from the API' }])
})
afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

it('keeps the keys of a remote apart from those of others and of the page', async () => {
  properties.setQueryData(['leases'], ['a lease'])
  queryClient.setQueryData(['leases'], ['of the page'])
  bad.setQueryData(['leases'], 'X')
  bad.setQueriesData({ queryKey: ['leases'] }, 'Y')
  await bad.query({ queryKey: ['leases', 'all'], queryFn: () => 'X' })
  expect(properties.getQueryData(['leases'])).toEqual(['a lease'])
  expect(properties.getQueryData(['leases', 'all'])).toBeUndefined()
  expect(queryClient.getQueryData(['leases'])).toEqual(['of the page'])
  expect(bad.getQueryData(['leases'])).toBe('Y')
})

it('shows a shared list to all, and lets its remote alone write it', async () => {
  properties.setQueryData(['apartments'], ['an apartment'])
  expect(bad.getQueryData(['apartments'])).toEqual(['an apartment'])
  expect(queryClient.getQueryData(['apartments'])).toEqual(['an apartment'])
  expect(() => bad.setQueryData(['apartments'], 'X')).toThrow('mfe-bad may not write ["apartments"]')
  await bad.query({ queryKey: ['apartments'], queryFn: () => 'X', staleTime: 0 })
  expect(properties.getQueryData(['apartments'])).toEqual([{ id: 'from the API' }])
  await bad.query({ queryKey: ['rent', 'balances', { tenant_id: 't' }], queryFn: () => 'X' })
  expect(api.get).toHaveBeenLastCalledWith('rent/balances', {
    query: { tenant_id: 't' },
    signal: expect.any(AbortSignal),
  })
})

it('gives no first data to the list of another', () => {
  const options = { queryKey: ['tenants'], queryFn: () => ['X'], initialData: ['X'], enabled: false }
  const observer = new QueryObserver(bad, options)
  expect(observer.getCurrentResult().data).toBeUndefined()
})

it('removes its own keys alone', async () => {
  const known = [{ queryKey: ['apartments'] }, { queryKey: ['leases'] }]
  for (const { queryKey } of known) properties.setQueryData(queryKey, ['mine'])
  bad.setQueryData(['leases'], 'X')
  bad.removeQueries({ queryKey: ['apartments'] })
  await bad.resetQueries()
  await bad.cancelQueries()
  bad.clear()
  for (const { queryKey } of known) expect(properties.getQueryData(queryKey)).toEqual(['mine'])
  expect(bad.getQueryData(['leases'])).toBeUndefined()
})

it('invalidates what others show of the same records', async () => {
  properties.setQueryData(['leases'], ['a lease'])
  await bad.invalidateQueries({ queryKey: ['leases'], exact: true })
  expect(properties.getQueryState(['leases'])?.isInvalidated).toBe(true)
})

it('is the client of the page for a remote that did not ask for its own', () => {
  expect(clientOf('mfe-bad')).toBe(bad)
  forgetClient('mfe-bad')
  expect(clientOf('mfe-bad')).toBe(queryClient)
})
