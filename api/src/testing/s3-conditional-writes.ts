import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Stands in front of the S3 stand-in and gives it what it lacks: `If-None-Match: *` on a PUT, as Amazon describes it
 * (Amazon S3 User Guide, "Conditional writes"): of several that make the same object one does, the others get 412.
 */
export async function startConditionalWrites(port: number): Promise<{ url: string; close(): Promise<void> }> {
  const made = new Set<string>()

  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = (incoming.url ?? '').split('?', 1)[0] as string
    if (incoming.method === 'PUT' && incoming.headers['if-none-match'] === '*') {
      if (made.has(path)) return void refuse(incoming, outgoing)
      made.add(path)
    }
    if (incoming.method === 'DELETE') made.delete(path)
    const { method, headers, url } = incoming
    const onward = request({ host: '127.0.0.1', port, method, headers, path: url }, answer => {
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

function refuse(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const body =
    '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Condition>If-None-Match</Condition></Error>'
  incoming.resume().once('end', () => {
    outgoing.writeHead(412, { 'content-type': 'application/xml' }).end(body)
  })
}
