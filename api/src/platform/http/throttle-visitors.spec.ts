import { setImmediate as turn } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { throttleVisitors } from './throttle-visitors.ts'

const crowd = 200

/** A server that knows by a header who is signed in, and counts the strangers that it has begun with. */
function startServer() {
  const server = fastify()
  const seen = { strangers: 0 }
  server.addHook('onRequest', async request => {
    const { owner } = request.headers
    if (typeof owner === 'string') request.ownerId = owner
  })
  throttleVisitors(server)
  server.post('/log-in', async () => {
    seen.strangers += 1
    return { number: seen.strangers }
  })
  server.post('/me', async () => {
    for (let turns = 0; turns < 5; turns += 1) await turn()
    return { begunBefore: seen.strangers }
  })
  return server
}

it('answers a landlord while many earlier visitors still wait', async () => {
  const server = startServer()
  const logIns = Array.from({ length: crowd }, () =>
    server.inject({ method: 'POST', url: '/log-in', payload: { password: 'secret' } }),
  )
  const me = await server.inject({ method: 'POST', url: '/me', headers: { owner: 'somebody' }, payload: {} })
  expect(me.json().begunBefore).toBeLessThan(crowd / 2)
  // All of them, in the order in which they came.
  const numbers = (await Promise.all(logIns)).map(answer => answer.json().number)
  expect(numbers).toEqual(Array.from({ length: crowd }, (_, index) => index + 1))
  await server.close()
})

it('accepts further visitors after all that waited were answered', async () => {
  const server = startServer()
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.inject({ method: 'POST', url: '/log-in', payload: {} })),
    )
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(20).fill(200))
    await turn()
    await turn()
  }
  await server.close()
})
