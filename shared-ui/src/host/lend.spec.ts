import { allowedPattern, remotePermissions } from '@orenda/contracts/remote-calls'
import { QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientOf, forgetClient, lend } from './lend.ts'
import { queryClient } from './query-client.ts'

vi.mock('./runtime-config.ts', () => ({ runtimeConfig: { apiBase: 'https://orenda.example/api' } }))
vi.mock('./authorized-fetch.ts', () => ({
  authorizedFetch: vi.fn(async () => new Response('[{"id":"from the API"}]')),
  authorized: (send: (token: string) => unknown) => send('token'),
}))

const fromApi = [{ id: 'from the API' }]
const lists = ['GET apartments', 'GET rent/balances', 'GET leases/:id', 'POST leases']
const { api, queryClient: properties } = lend('mfe-properties', allowedPattern(lists, []))
const { queryClient: bad } = lend('mfe-bad', allowedPattern([], []))

const complain = vi.fn()
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(complain))
afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

it('refuses what a remote does not declare, with its name in the console', async () => {
  expect(await api.get('leases/7')).toEqual(fromApi)
  expect(await api.get('apartments', { query: { cursor: 'x' } })).toEqual(fromApi)
  for (const asked of [
    () => api.get('leases/7/statement'),
    () => api.get('users/me'),
    () => api.delete('leases/7'),
    () => api.post('leases/7'),
    () => api.authorized(async () => new Response()),
    () => api.authorized(async () => new Response(), 'GET users/me/export'),
  ])
    await expect(asked()).rejects.toThrow(/^mfe-properties may not /)
  expect(complain).toHaveBeenCalledTimes(6)
})

it('allows what is declared and nothing else', () => {
  const part = fc.constantFrom('leases', 'rent', 'rises', 'a.pdf', ':id')
  const call = fc
    .tuple(fc.constantFrom('GET', 'POST'), fc.array(part, { minLength: 1, maxLength: 4 }))
    .map(([method, parts]) => `${method} ${parts.join('/')}`)
  fc.assert(
    fc.property(fc.uniqueArray(call, { maxLength: 8 }), call, (declared, asked) => {
      const allowed = new RegExp(allowedPattern(declared, [...remotePermissions]))
      for (const each of declared) expect(each.replaceAll(':id', '0199-ab')).toMatch(allowed)
      const fits = declared.some(each =>
        new RegExp(`^${each.replaceAll('.', '\\.').replaceAll(':id', '[^/]+')}$`).test(asked),
      )
      expect(allowed.test(asked)).toBe(fits)
    }),
  )
})

it('keeps the keys of a remote apart from those of others and of the page', async () => {
  properties.setQueryData(['leases'], ['a lease'])
  queryClient.setQueryData(['leases'], ['of the page'])
  bad.setQueryData(['leases'], 'X')
  bad.setQueriesData({ queryKey: ['leases'] }, 'Y')
  await bad.fetchQuery({ queryKey: ['leases', 'all'], queryFn: () => 'X' })
  expect(properties.getQueryData(['leases'])).toEqual(['a lease'])
  expect(properties.getQueryData(['leases', 'all'])).toBeUndefined()
  expect(queryClient.getQueryData(['leases'])).toEqual(['of the page'])
  expect(bad.getQueryData(['leases'])).toBe('Y')
  bad.removeQueries()
  bad.clear()
  bad.getQueryCache().clear()
  expect(bad.getQueryData(['leases'])).toBeUndefined()
  expect(properties.getQueryData(['leases'])).toEqual(['a lease'])
})

it('shows a shared list as the API answers it, whatever a remote gives', async () => {
  const poisoned = { queryKey: ['apartments'], queryFn: () => 'X', initialData: 'X', staleTime: 0 }
  expect(await bad.fetchQuery(poisoned)).toEqual(fromApi)
  expect(properties.getQueryData(['apartments'])).toEqual(fromApi)
  expect(queryClient.getQueryData(['apartments'])).toEqual(fromApi)
  expect(() => bad.setQueryData(['apartments'], 'X')).toThrow('mfe-bad may not write ["apartments"]')
  // A list that it may not read is not shared with it.
  await properties.fetchQuery({ queryKey: ['rent', 'balances', {}], queryFn: () => 'Y' })
  expect(await bad.fetchQuery({ queryKey: ['rent', 'balances', {}], queryFn: () => 'X' })).toBe('X')
  expect(properties.getQueryData(['rent', 'balances', {}])).toEqual(fromApi)
})

it('lets what a remote writes reach its screens, and its invalidation those of all', async () => {
  forgetClient('mfe-properties')
  expect(clientOf('mfe-properties')).toBe(queryClient)
  const { queryClient: imported } = lend('mfe-properties', '^')
  const shown = clientOf('mfe-properties')
  const read = vi.fn(() => ['read'])
  const [own, other] = [shown, bad].map(
    client => new QueryObserver(client, { queryKey: ['payee'], queryFn: read, staleTime: 60_000 }),
  )
  const ends = [own?.subscribe(() => undefined), other?.subscribe(() => undefined)]
  await vi.waitFor(() => expect(other?.getCurrentResult().data).toEqual(['read']))
  imported.setQueryData(['payee'], ['written'])
  expect(own?.getCurrentResult().data).toEqual(['written'])
  expect(other?.getCurrentResult().data).toEqual(['read'])
  await imported.invalidateQueries({ queryKey: ['payee'], exact: true })
  await bad.invalidateQueries({ queryKey: ['payee'] })
  expect(read).toHaveBeenCalledTimes(6)
  for (const end of ends) end?.()
})

it('reads again what was being read for the first time when it changed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let stored = ['old']
  const read = vi.fn(async () => {
    const answer = stored
    await promise
    return answer
  })
  const observer = new QueryObserver(clientOf('mfe-bad'), { queryKey: ['payments'], queryFn: read })
  const end = observer.subscribe(() => undefined)
  stored = ['new']
  const done = bad.invalidateQueries({ queryKey: ['payments'] })
  resolve()
  await done
  expect(observer.getCurrentResult().data).toEqual(['new'])
  expect(read).toHaveBeenCalledTimes(2)
  end()
})
