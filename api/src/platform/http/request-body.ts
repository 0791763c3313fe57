import type { IncomingMessage } from 'node:http'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes of a body that the route takes, where that is more than usual. */
    takesBytes?: number
  }
}

/** Largest body that a route takes which says nothing else, in bytes. */
const usualBody = 64 * 1024

/** Bytes of a hundred records, each with a text of 2,000 characters. */
const longestBatch = 1024 * 1024

/** Bodies longer than usual that one landlord may send at once: what has come of each is held until the rest has. */
const batchesAtOnce = 2

/** A route that takes many records in one body. */
export const TakesBatch = () => RouteConfig({ takesBytes: longestBatch })

/**
 * Pieces in which a body may come, besides one for so many bytes: each costs as much as a thousand bytes, and thousands of tiny
 * chunks stand in one packet.
 */
const mostPieces = 1000
const usualPiece = 100

/** Takes bodies of JSON, as Fastify's own reader does, each as long as its route says. */
export function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  const inTurn = batchTurns()
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', (request, payload, done) => {
    const most = request.routeOptions.config.takesBytes ?? usualBody
    // Of which nobody knows how long it is may be as long as it likes.
    const said = Number(request.headers['content-length'] ?? most)
    const read = () => readBody(request, payload, most)
    const body = said > usualBody && said <= most ? inTurn(request.ownerId ?? '', read) : read()
    body.then(
      text => parse(request, text, done),
      error => done(error),
    )
  })
}

/** How many longer bodies come from whom. */
function batchTurns() {
  const underWay = new Map<string, number>()
  return async <Result>(ownerId: string, read: () => Promise<Result>): Promise<Result> => {
    const others = underWay.get(ownerId) ?? 0
    if (others >= batchesAtOnce) throw new AppError('RATE_LIMITED', { retryAfter: 1 })
    underWay.set(ownerId, others + 1)
    try {
      return await read()
    } finally {
      const left = (underWay.get(ownerId) ?? 1) - 1
      if (left > 0) underWay.set(ownerId, left)
      else underWay.delete(ownerId)
    }
  }
}

/**
 * All of a body as text. It holds as many bytes as have come: of a body in thousands of tiny chunks, a list of them would
 * hold a hundred times as many.
 * @param most bytes
 * @throws AppError PAYLOAD_TOO_LARGE, before a byte is read where the request says so itself; the request's own error when it ends
 *   too early. One in crumbs is cut off.
 */
export function readBody(
  { headers }: FastifyRequest,
  payload: IncomingMessage,
  most: number,
): Promise<string> {
  const said = Number(headers['content-length'] ?? 0)
  if (said > most) return Promise.reject(new AppError('PAYLOAD_TOO_LARGE'))
  return new Promise((resolve, reject) => {
    let body: Buffer = Buffer.alloc(0)
    let length = 0
    let pieces = 0
    const take = (chunk: Buffer): unknown => {
      const needed = length + chunk.length
      pieces += 1
      if (pieces > mostPieces + needed / usualPiece) {
        end(new AppError('VALIDATION_FAILED'))
        return payload.destroy()
      }
      if (needed > most) return end(new AppError('PAYLOAD_TOO_LARGE'))
      // As it mostly comes: whole.
      if (chunk.length === said) body = chunk
      else {
        if (needed > body.length)
          body = roomier(body, Math.min(most, Math.max(needed, 2 * body.length, 1024)))
        chunk.copy(body, length)
      }
      length = needed
    }
    const end = (error?: Error) => {
      payload.off('data', take).off('end', end).off('error', end).off('close', cut)
      if (error) reject(error)
      else resolve(body.toString('utf8', 0, length))
    }
    const cut = () => end(payload.errored ?? new AppError('VALIDATION_FAILED'))
    payload.on('data', take).on('end', end).on('error', end).on('close', cut)
    // Nothing would come any more, not even an end.
    if (payload.errored) end(payload.errored)
  })
}

function roomier(full: Buffer, length: number): Buffer {
  const room = Buffer.allocUnsafeSlow(length)
  full.copy(room)
  return room
}
