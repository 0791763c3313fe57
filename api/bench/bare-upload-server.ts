// The least that an upload can cost: the bytes go from the socket to the disk, unchecked.
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export interface BareUploadOrder {
  port: number
  folder: string
}

process.on('message', ({ port, folder }: BareUploadOrder) => {
  let count = 0
  createServer(async (request, response) => {
    count += 1
    await pipeline(request, createWriteStream(join(folder, String(count))))
    response.writeHead(201).end()
  }).listen(port, '127.0.0.1', () => process.send?.('ready'))
})
