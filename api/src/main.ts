import { loadConfig } from './config.ts'
import { startApi } from './start-api.ts'

const config = loadConfig(process.env)
const api = await startApi(config)
process.stdout.write(`Orenda is ready at ${config.PUBLIC_URL}\n`)
process.once('SIGTERM', () => api.close())
