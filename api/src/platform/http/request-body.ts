import type { IncomingMessage } from 'node:http'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors/app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's maximum body size in bytes, when it differs from the usual one. */
    takesBytes?: number
  }
}

/** The default maximum size of a body in bytes. */
const usualBody = 64 * 1024

/** Enough bytes for a hundred records, each with a text of 2,000 characters. */
const longestBatch = 1024 * 1024

/** The number of large bodies that one landlord may send at once: each is in memory until it is complete. */
const batchesAtOnce = 2

/** A route that takes many records in one body. */
export const TakesBatch = () => RouteConfig({ takesBytes: longestBatch })

/**
 * The maximum number of chunks of a body, besides one per so many bytes: each chunk costs as much as a thousand
 * bytes, and one packet can have thousands of tiny ones.
 */
const maxChunks = 1000
const usualPiece = 100

/** Parses JSON bodies like Fastify's own parser, with the size limit of each route. */
export function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  const inTurn = batchTurns()
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', (request, payload, done) => {
    const most = request.routeOptions.config.takesBytes ?? usualBody
    // An unknown length may become the maximum.
    const said = Number(request.headers['content-length'] ?? most)
    const read = () => readBody(request, payload, most)
    const body = said > usualBody && said <= most ? inTurn(request.ownerId ?? '', read) : read()
    body.then(
      text => parse(request, text, done),
      error => done(error),
    )
  })
}

/** Counts the large bodies of each landlord. */
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
 * The whole body as text. It uses one growing buffer: for a body in thousands of tiny chunks, a list of them
 * would need a hundred times the memory.
 * @param most bytes
 * @throws AppError PAYLOAD_TOO_LARGE, before reading if the request announces it; the request's own error when
 * it is truncated. One in too many chunks is cut off.
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
      if (pieces > maxChunks + needed / usualPiece) {
        end(new AppError('VALIDATION_FAILED'))
        return payload.destroy()
      }
      if (needed > most) return end(new AppError('PAYLOAD_TOO_LARGE'))
      // The usual case: one chunk.
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
    // An ended request would never send another event.
    if (payload.errored) end(payload.errored)
  })
}

function roomier(full: Buffer, length: number): Buffer {
  const room = Buffer.allocUnsafeSlow(length)
  full.copy(room)
  return room
}
