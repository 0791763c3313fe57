import { Readable } from 'node:stream'
import { setImmediate as othersGoOn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { OwnerTurns } from '../database/owner-turns.ts'

/** Rows that are written at once; it takes about a millisecond. */
const slice = 250

type Serialize = (payload: unknown) => string

/**
 * Writes long lists slice by slice as they leave, with whatever else there is to do in between, and notes them with their
 * landlord until they have left. A list that is written whole before would be garbage that only a long look for it finds.
 */
export function sendLongAnswers(server: FastifyInstance, turns: Pick<OwnerTurns, 'sending'>): void {
  server.addHook('preSerialization', (request, reply, payload: unknown, done) => {
    if (!Array.isArray(payload) || payload.length <= slice) return done(null, payload)
    const serialize = reply.getSerializationFunction(String(reply.statusCode)) as Serialize | undefined
    if (serialize === undefined) return done(null, payload)
    // Before the answer begins: what cannot be written is an error.
    const first = serialize(payload.slice(0, slice))
    const { ownerId } = request
    if (ownerId !== undefined)
      whenGone(reply, turns.sending(ownerId, (first.length / slice) * payload.length))
    // It is written already.
    reply.serializer(asItIs)
    done(null, Readable.from(inSlices(first, payload, serialize), { highWaterMark: 1 }))
  })
}

/** One list in parts. */
async function* inSlices(first: string, rows: readonly unknown[], serialize: Serialize) {
  yield first.slice(0, -1)
  for (let start = slice; start < rows.length; start += slice) {
    await othersGoOn()
    // What begins another slice is a comma, and only the last one ends.
    yield `,${serialize(rows.slice(start, start + slice)).slice(1, -1)}`
  }
  yield ']'
}

function whenGone({ raw }: FastifyReply, tell: () => void): void {
  if (raw.destroyed || raw.closed) tell()
  else raw.once('close', tell)
}

const asItIs = (payload: unknown) => payload as string
