import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LRUCache } from 'lru-cache'

/** A page that is kept may take twenty milliseconds of a thread; one of a single browser may not. */
const quality = { kept: constants.BROTLI_MAX_QUALITY, once: 5 }

export type PageCache = LRUCache<string, Promise<Buffer>>

/**
 * Sends a page, compressed if the browser takes that. A page that is kept has an ETag, so a browser that has it gets
 * only headers.
 * @param kept where it is kept by its content; null for a page of one person
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  kept: PageCache | null,
): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8')
  const hash = createHash('sha1').update(html).digest('base64url')
  if (kept !== null) {
    // Weak, because each encoding has the same.
    const etag = `W/"${hash}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  if (encoding === null) return reply.send(html)
  reply.header('content-encoding', encoding)
  if (kept === null) return reply.send(await compress(html, encoding, quality.once))
  const key = `${encoding} ${hash}`
  let body = kept.get(key)
  if (body === undefined) {
    body = compress(html, encoding, quality.kept)
    kept.set(key, body)
  }
  return reply.send(await body)
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const compress = (html: string, encoding: 'br' | 'gzip', level: number): Promise<Buffer> =>
  encoding === 'gzip' ? deflate(html) : brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
