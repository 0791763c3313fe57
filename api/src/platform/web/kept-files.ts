import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** File names that carry a hash of their content: what is behind one never changes. */
export const hashed = /^[\w.-]+\.[\da-f]{8,}\.(js|css|woff2|svg)$/

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** Bytes of all kept files together; with more than that the oldest go. */
const capacity = 24 * 1024 * 1024

interface Kept {
  body: Buffer
  encoding: 'br' | 'gzip' | null
}

/**
 * Serves hashed files below `prefix` from memory once they have been read: a first visit asks for ten of them at the
 * same moment, and each would open and read files of its own. Other names go on to the next handler.
 * @param root folder with the files and their `.br` and `.gz` copies
 */
export function keepFiles(server: FastifyInstance, prefix: string, root: string): void {
  const kept = new Map<string, Kept>()
  let size = 0

  const load = async (name: string, encoding: Kept['encoding']): Promise<Kept> => {
    const key = `${encoding} ${name}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const file = await readCopy(join(root, name), encoding)
    kept.set(key, file)
    size += file.body.length
    for (const [oldest, { body }] of kept) {
      if (size <= capacity) break
      kept.delete(oldest)
      size -= body.length
    }
    return file
  }

  server.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith(prefix)) return
    const name = request.url.slice(prefix.length).split('?', 1)[0] ?? ''
    if (!hashed.test(name)) return
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
    const file = await load(name, encoding).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (file === undefined) return
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(file.encoding && { 'content-encoding': file.encoding }),
    })
    return reply.send(file.body)
  })
}

/** The compressed copy where there is one, else the file itself. */
async function readCopy(path: string, encoding: Kept['encoding']): Promise<Kept> {
  if (encoding !== null) {
    const suffix = encoding === 'br' ? 'br' : 'gz'
    const body = await readFile(`${path}.${suffix}`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (body !== undefined) return { body, encoding }
  }
  return { body: await readFile(path), encoding: null }
}
