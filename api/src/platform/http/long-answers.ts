import { setImmediate as othersGoOn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import PQueue from 'p-queue'
import type { OwnerQueues } from '../turns/owner-queues.ts'

/** The number of rows written at once; they take about a millisecond. */
const slice = 250

type Serialize = (payload: unknown) => string

/**
 * Writes long lists in slices, with pauses for other work, and registers them with their landlord until they are
 * sent. They are written as bytes, one list after the other and however slowly they are read: the rows take several
 * times as much memory, and what waits for its client would become garbage that only a slow collection frees. A list
 * is written whole before its head is sent, which has its tag (`unchanged-answers.ts`).
 */
export function sendLongAnswers(server: FastifyInstance, turns: Pick<OwnerQueues, 'sending'>): void {
  const writing = new PQueue({ concurrency: 1 })
  server.addHook('preSerialization', (request, reply, payload: unknown, done) => {
    if (!Array.isArray(payload) || payload.length <= slice) return done(null, payload)
    const serialize = reply.getSerializationFunction(String(reply.statusCode)) as Serialize | undefined
    if (serialize === undefined) return done(null, payload)
    const first = serialize(payload.slice(0, slice))
    const { ownerId } = request
    if (ownerId !== undefined)
      whenGone(reply, turns.sending(ownerId, (first.length / slice) * payload.length))
    writing
      .add(() => restOf(payload, serialize, reply))
      .then(
        rest => {
          // It is already serialised.
          reply.serializer(asItIs)
          done(null, Buffer.concat([Buffer.from(first.slice(0, -1)), ...rest]))
        },
        (error: Error) => done(error),
      )
  })
}

/** The rest of a list from its second slice on, and its end. For a client that is gone it is not written. */
async function restOf(
  rows: readonly unknown[],
  serialize: Serialize,
  { raw }: FastifyReply,
): Promise<Buffer[]> {
  const rest: Buffer[] = []
  for (let start = slice; start < rows.length && !raw.destroyed; start += slice) {
    await othersGoOn()
    // Each slice but the first begins with a comma, and only the last one closes the list.
    rest.push(Buffer.from(`,${serialize(rows.slice(start, start + slice)).slice(1, -1)}`))
  }
  return [...rest, Buffer.from(']')]
}

function whenGone({ raw }: FastifyReply, tell: () => void): void {
  if (raw.destroyed || raw.closed) tell()
  else raw.once('close', tell)
}

const asItIs = (payload: unknown) => payload as string
