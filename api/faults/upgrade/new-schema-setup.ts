import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadConfig } from '../../src/config.ts'
import { prepareDatabase } from '../../src/platform/database/prepare.ts'
import { loadSecrets } from '../../src/platform/security/secrets/secrets.ts'
import { addressOf, createDatabase, templateName, testEnvironment } from '../../test/test-database.ts'

/**
 * Runs in the tests of the last release, after their own set-up has started a server: makes the database that all
 * theirs are copies of with this release's migrations, so that they find it made.
 */
export default async function setup(project: TestProject): Promise<void> {
  const { serverUrl } = project.getProvidedContext()
  const folder = await mkdtemp(join(tmpdir(), 'orenda-upgrade-'))
  const url = addressOf(serverUrl, templateName)
  await createDatabase(serverUrl, templateName)
  await prepareDatabase(url, undefined, await loadSecrets(loadConfig(testEnvironment(url, folder))))
  await rm(folder, { recursive: true, force: true })
}
