import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'

// Another process of the product, for the tests: starts the server, says so in one line of JSON, stops it at SIGTERM.
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] as string, log: silent })
process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.pid })}\n`)
const alive = setInterval(() => {}, 1000)
process.once('SIGTERM', async () => {
  await server.stop()
  clearInterval(alive)
})
