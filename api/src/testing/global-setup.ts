import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { tether } from './tether.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for this run, removed at its end together with every server in it. */
    runFolder: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = await mkdtemp(join(await realpath(tmpdir()), 'orenda-test-'))
  const { letGo } = tether(runFolder)
  project.provide('runFolder', runFolder)
  return letGo
}
