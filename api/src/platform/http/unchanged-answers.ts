import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Gives each landlord's answer to a GET an ETag, and answers 304 without a body when the client has that one
 * (`If-None-Match`). Answers stay `no-store`: what a browser's own cache kept would outlive the session, so pages keep
 * tags and answers themselves (`shell/src/offline`).
 */
export function answerUnchanged(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload: unknown, done) => {
    const { ownerId, method } = request
    const isTagged = ownerId !== undefined && method === 'GET' && reply.statusCode === 200
    if (!isTagged || !isWhole(payload) || !isJson(reply.getHeader('content-type'))) return done(null, payload)
    const tag = tagOf(ownerId, payload)
    reply.header('etag', tag)
    if (!has(request, tag)) return done(null, payload)
    reply.code(304).removeHeader('content-type')
    done(null, null)
  })
}

const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload)

const isJson = (type: unknown): boolean => typeof type === 'string' && type.startsWith('application/json')

/**
 * Of the whole body, since what a list shows also follows from other records and from the day. The owner is part of it: the tag
 * of one landlord says nothing about another's answer. It is weak, because a proxy may compress the answer.
 */
const tagOf = (ownerId: string, body: string | Buffer): string =>
  `W/"${createHash('sha256').update(ownerId).update(body).digest('base64url').slice(0, 22)}"`

function has({ headers }: FastifyRequest, tag: string): boolean {
  const held = headers['if-none-match']?.split(',')
  return held?.some(each => each.trim() === tag) ?? false
}
