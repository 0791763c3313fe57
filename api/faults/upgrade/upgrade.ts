// `npm run faults -- upgrade`: runs the tests of the last release's API, as they stood in it, on databases with the
// schema of this one. What they say of the schema itself is left out: it has grown.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildLastRelease, lastRelease } from '../last-release.ts'

/** Specs of the last release that compare the whole schema, know every table, or compare rows with all their columns. */
const aboutSchema = [
  'src/platform/database/migrations/**',
  'src/platform/database/jobs-role.spec.ts',
  'src/rooms.spec.ts',
  'src/tenancy/lease-end.spec.ts',
  '{test,faults,attack}/**',
]

/** @returns whether a test failed */
export async function playUpgrade(): Promise<boolean> {
  const api = join(dirname(await buildLastRelease()), '..')
  const config = {
    test: {
      globalSetup: [fileURLToPath(new URL('new-schema-setup.ts', import.meta.url))],
      exclude: aboutSchema,
    },
  }
  const name = 'vitest.upgrade.config.ts'
  writeFileSync(
    join(api, name),
    `import { mergeConfig } from 'vitest/config'\nimport own from './vitest.config.ts'\n\nexport default mergeConfig(own, ${JSON.stringify(config)})\n`,
  )
  const vitest = join(api, '../node_modules/vitest/vitest.mjs')
  const filters = process.argv.slice(4)
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', name, ...filters], {
    cwd: api,
    stdio: 'inherit',
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  })
  console.log(
    status === 0
      ? `The API of ${lastRelease.version} does on the new schema what it did on its own.`
      : `The API of ${lastRelease.version} does not go on with the new schema.`,
  )
  return status !== 0
}
