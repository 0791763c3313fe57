import { expect, it, vi } from 'vitest'

const owner = 'landlord'
const stored: Record<string, string> = {
  'recent.kept': 'yes',
  'orenda.accessToken': `.${btoa(JSON.stringify({ sub: owner }))}.`,
  'orenda.refreshToken': 'token',
}

vi.stubGlobal('document', {
  baseURI: 'https://orenda.example/',
  getElementById: () => ({ textContent: '{"apiBase":"https://orenda.example/api"}' }),
  documentElement: {},
  addEventListener: () => undefined,
})
vi.stubGlobal('location', new URL('https://orenda.example/'))
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })

const queryKey = ['rent', 'notices']
vi.doMock('./kept-store.ts', () => ({
  readKept: async () => ({
    user: { user: { id: owner }, at: Date.now() },
    queries: [
      {
        queryKey,
        queryHash: JSON.stringify(queryKey),
        state: { status: 'success', data: ['kept'], dataUpdatedAt: Date.now() },
      },
    ],
  }),
}))

it('shows what was kept a moment ago, and reads it anew all the same', async () => {
  const { queryClient } = await import('@orenda/shared-ui/api')
  const { openKept } = await import('./kept-data.ts')
  expect(await openKept()).toBe(true)
  expect(queryClient.getQueryData(queryKey)).toEqual(['kept'])
  const read = () => queryClient.fetchQuery({ queryKey, queryFn: () => ['changed elsewhere'] })
  expect(await read()).toEqual(['changed elsewhere'])
})
