import { Readable } from 'node:stream'
import { setImmediate as othersGoOn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { OwnerQueues } from '../turns/owner-queues.ts'

/** The number of rows written at once; they take about a millisecond. */
const slice = 250

type Serialize = (payload: unknown) => string

/**
 * Writes long lists in slices while they are sent, with pauses for other work, and registers them with their
 * landlord until they are sent. Written as a whole, a list would become garbage that only a slow collection
 * frees.
 */
export function sendLongAnswers(server: FastifyInstance, turns: Pick<OwnerQueues, 'sending'>): void {
  server.addHook('preSerialization', (request, reply, payload: unknown, done) => {
    if (!Array.isArray(payload) || payload.length <= slice) return done(null, payload)
    const serialize = reply.getSerializationFunction(String(reply.statusCode)) as Serialize | undefined
    if (serialize === undefined) return done(null, payload)
    // Serialised before the response begins, so that a failure still gives an error answer.
    const first = serialize(payload.slice(0, slice))
    const { ownerId } = request
    if (ownerId !== undefined)
      whenGone(reply, turns.sending(ownerId, (first.length / slice) * payload.length))
    // It is already serialised.
    reply.serializer(asItIs)
    done(null, Readable.from(inSlices(first, payload, serialize), { highWaterMark: 1 }))
  })
}

/** One list in parts. */
async function* inSlices(first: string, rows: readonly unknown[], serialize: Serialize) {
  yield first.slice(0, -1)
  for (let start = slice; start < rows.length; start += slice) {
    await othersGoOn()
    // Each slice but the first begins with a comma, and only the last one closes the list.
    yield `,${serialize(rows.slice(start, start + slice)).slice(1, -1)}`
  }
  yield ']'
}

function whenGone({ raw }: FastifyReply, tell: () => void): void {
  if (raw.destroyed || raw.closed) tell()
  else raw.once('close', tell)
}

const asItIs = (payload: unknown) => payload as string
