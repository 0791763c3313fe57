import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RunLog } from './run-log.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orenda-log-'))
})
afterAll(() => rm(folder, { recursive: true }))

const lines = [
  '> nx run @orenda/api:test',
  '@orenda/api:  \u001B[32m✓\u001B[39m src/a.spec.ts (3 tests) 5ms',
  '@orenda/shell: src/b.ts(1,1): error TS1005',
  '@orenda/api:  FAIL  src/b.spec.ts',
  '@orenda/api: AssertionError: expected 1 to be 2',
  'Failed tasks:',
  '- @orenda/api:test',
]

it('keeps all output, and shows failures of the failed tasks', async () => {
  const log = new RunLog(join(folder, 'some/run.log'))
  for (const line of lines) log.add(line)
  expect(log.ofFailed()).toEqual([
    '',
    '── @orenda/api',
    ' FAIL  src/b.spec.ts',
    'AssertionError: expected 1 to be 2',
  ])
  log.clear()
  expect(log.ofFailed()).toEqual([])
  await log.close()
  expect(await readFile(log.path, 'utf8')).toContain('src/a.spec.ts (3 tests)')
})

it('shows everything when no failed task is named', async () => {
  const log = new RunLog(join(folder, 'other.log'))
  log.add('@orenda/shell: it broke')
  expect(log.ofFailed()).toContain('it broke')
  await log.close()
})
