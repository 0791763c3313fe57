import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Stands in front of the S3 stand-in and gives it what it lacks: `If-None-Match: *` on a PUT, as Amazon describes it
 * (Amazon S3 User Guide, "Conditional writes"): who makes an object
 * that is there gets 412, who makes one that another is making 409.
 */
export async function startConditionalWrites(port: number): Promise<{ url: string; close(): Promise<void> }> {
  const made = new Set<string>()
  const begun = new Set<string>()

  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = (incoming.url ?? '').split('?', 1)[0] as string
    const isConditional = incoming.method === 'PUT' && incoming.headers['if-none-match'] === '*'
    if (isConditional) {
      if (made.has(path)) return void refuse(incoming, outgoing, 412, 'PreconditionFailed')
      // Another is on its way.
      if (begun.has(path)) return void refuse(incoming, outgoing, 409, 'ConditionalRequestConflict')
      begun.add(path)
    }
    if (incoming.method === 'DELETE') made.delete(path)
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

function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
  incoming.resume().once('end', () => {
    outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(body)
  })
}
