import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../workspace.ts'

const exportsOf = (file: string): string[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:async )?(?:function|const) (\w+)/gm),
  ].flatMap(([, name = '']) => name)

test('the replacement of run-code.ts exports everything that the shell imports from there', () => {
  const wanted = exportsOf('shell/src/remotes/run-code.ts')
  expect(wanted).toContain('runCode')
  expect(exportsOf('tools/src/rspack/in-page/monolith-run-code.ts')).toEqual(expect.arrayContaining(wanted))
})
