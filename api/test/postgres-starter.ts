import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts'

// A second process of the product for tests: starts the database server and prints a line of JSON,
// and another one whenever the server runs in a new process. Stops it at SIGTERM.
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] as string, log: silent })
let said: number | undefined
const say = () => {
  if (server.pid === said) return
  said = server.pid
  process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.pid })}\n`)
}
say()
const alive = setInterval(say, 20)
process.once('SIGTERM', async () => {
  await server.stop()
  clearInterval(alive)
})
