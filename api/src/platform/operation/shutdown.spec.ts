import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startTestApi } from '../../../test/test-api.ts'

// Node waits a minute for the first request of a connection.
it('does not wait for a connection on which no request has come', async () => {
  const api = await startTestApi()
  const { hostname, port } = new URL(api.url)
  const unused = connect(Number(port), hostname)
  await once(unused, 'connect')
  // The server has accepted it, too, once another one has got its answer.
  expect((await api.call('GET', '/users/me')).status).toBe(401)
  const ended = once(unused, 'close')
  const closedAt = performance.now()
  await api.close()
  await ended
  expect(performance.now() - closedAt).toBeLessThan(50_000)
})
