// `npm start`: builds what has changed and serves the whole product at one address, in this
// process. `npm run start:worker`: another process that only runs background jobs, with the same
// settings.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { nx, root } from './workspace.ts'

const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

if (process.argv[2] === 'worker') {
  const { PORT, PUBLIC_URL, WORKER_PORT, WORKER_METRICS_PORT } = process.env
  Object.assign(process.env, {
    ROLE: 'worker',
    // Links lead to the process that serves pages; a worker must not take its ports.
    PUBLIC_URL: PUBLIC_URL || `http://localhost:${PORT || 4000}`,
    PORT: WORKER_PORT || '0',
    METRICS_PORT: WORKER_METRICS_PORT ?? '',
    DEMO: '0',
  })
}

const failed = await nx(
  ['run-many', '-t', 'build', '--exclude', '@orenda/shared-ui', '--output-style=static'],
  {
    quiet: true,
  },
)
if (failed) process.exit(failed)

await import(join(root, 'api/dist/dev/main.js'))
