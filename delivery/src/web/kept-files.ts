import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

/** File names with a content hash: such a file never changes. */
export const hashed = /^[\w.-]+\.[\da-f]{8,}\.(js|css|woff2|svg|webp|json)$/

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webp: 'image/webp',
}

/** The content type of a file, by its name. */
export const contentTypeOf = (name: string): string =>
  contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Bytes of the kept files below one prefix together; beyond that, those that were not asked for lately go. */
const capacity = 24 * 1024 * 1024

interface Kept {
  body: Buffer
  encoding: 'br' | 'gzip' | null
}

/**
 * Reads a file by its path below the prefix, with `.br` or `.gz` appended for a compressed copy; null: there is
 * none.
 */
export type ReadFile = (path: string) => Promise<Buffer | null>

/**
 * Serves immutable files from memory after they were read once: a first visit requests ten of them at the same
 * moment. Other paths go to the next handler.
 * @param pattern the paths below the prefix that never change
 * @param headers of every answer, besides those of the file
 */
export function keepFiles(
  server: FastifyInstance,
  prefix: string,
  pattern: RegExp,
  read: ReadFile,
  headers: Readonly<Record<string, string>>,
): void {
  const sizeCalculation = ({ body }: Kept) => Math.max(body.length, 1)
  const kept = new LRUCache<string, Kept>({ maxSize: capacity, sizeCalculation })

  const load = async (path: string, encoding: Kept['encoding']): Promise<Kept | null> => {
    const key = `${encoding} ${path}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const file = await readCopy(read, path, encoding)
    if (file !== null) kept.set(key, file)
    return file
  }

  server.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith(prefix)) return
    const path = request.url.slice(prefix.length).split('?', 1)[0] ?? ''
    if (!pattern.test(path)) return
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
    const file = await load(path, encoding)
    if (file === null) return
    // A random id is what no compression of heads makes shorter, and nobody asks about a file that never changes by it.
    reply.removeHeader('x-request-id').headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': contentTypeOf(path),
      vary: 'accept-encoding',
      ...(file.encoding && { 'content-encoding': file.encoding }),
      ...headers,
    })
    return reply.send(file.body)
  })
}

/** The compressed copy if there is one, otherwise the file itself. */
async function readCopy(read: ReadFile, path: string, encoding: Kept['encoding']): Promise<Kept | null> {
  if (encoding !== null) {
    const body = await read(`${path}.${encoding === 'br' ? 'br' : 'gz'}`)
    if (body !== null) return { body, encoding }
  }
  const body = await read(path)
  return body === null ? null : { body, encoding: null }
}
