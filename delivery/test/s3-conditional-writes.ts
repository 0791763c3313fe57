import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isAllowed, type S3Policy } from './s3-policy.ts'

type Refusal = [status: number, code: string]
const denied: Refusal = [403, 'AccessDenied']

/**
 * A proxy in front of the fake S3 server that adds what it lacks: `If-None-Match: *` on a PUT, as
 * Amazon describes it (Amazon S3 User Guide, "Conditional writes": 412 when the object exists, 409
 * while another request creates it), and the rights of access keys.
 * @param policies what a key may do, by its id; a key without one may do everything
 */
export async function startConditionalWrites(
  port: number,
  policies: ReadonlyMap<string, S3Policy>,
): Promise<{ url: string; close(): Promise<void> }> {
  const made = new Set<string>()
  const begun = new Set<string>()

  const refusalOf = (path: string, isConditional: boolean): Refusal | null => {
    if (isConditional && made.has(path)) return [412, 'PreconditionFailed']
    // Another PUT of the same object is in progress.
    return isConditional && begun.has(path) ? [409, 'ConditionalRequestConflict'] : null
  }
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = (incoming.url ?? '').split('?', 1)[0] as string
    const policy = policies.get(/Credential=([^/]+)\//.exec(incoming.headers.authorization ?? '')?.[1] ?? '')
    const isConditional = incoming.method === 'PUT' && incoming.headers['if-none-match'] === '*'
    const refusal =
      policy !== undefined && !isAllowed(policy, incoming) ? denied : refusalOf(path, isConditional)
    if (refusal !== null) return refuse(incoming, outgoing, ...refusal)
    if (isConditional) begun.add(path)
    if (incoming.method === 'DELETE') made.delete(path)
    readDeleted(incoming, key => made.delete(`${path.replace(/\/$/, '')}/${key}`))
    const { method, headers, url } = incoming
    const onward = request({ host: '127.0.0.1', port, method, headers, path: url }, answer => {
      if (answer.statusCode === 200 && method === 'PUT') made.add(path)
      if (isConditional) begun.delete(path)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }

  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Reads which objects a request deletes: their keys stand in the body (Amazon S3 API Reference, "DeleteObjects"). */
function readDeleted(incoming: IncomingMessage, onKey: (key: string) => void): void {
  if (incoming.method !== 'POST' || !/[?&]delete\b/.test(incoming.url ?? '')) return
  const parts: Buffer[] = []
  incoming.on('data', (part: Buffer) => parts.push(part))
  incoming.once('end', () => {
    const text = Buffer.concat(parts).toString()
    for (const [, key = ''] of text.matchAll(/<Key>(.*?)<\/Key>/g)) onKey(key)
  })
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
  incoming.resume().once('end', () => {
    outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(body)
  })
}
