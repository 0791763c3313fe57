import { expect, test } from 'vitest'
import { licenceProblems } from './licence-problems.ts'

const problems = (license?: string) =>
  licenceProblems({ 'node_modules/some': { version: '1.0.0', ...(license && { license }) } })

test.each(['MIT', '(MIT OR GPL-3.0-or-later)', 'MIT AND OFL-1.1'])('%s is allowed', licence =>
  expect(problems(licence)).toEqual([]),
)

test.each(['GPL-3.0-only', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN LICENSE', 'UNLICENSED'])(
  '%s is refused',
  licence => expect(problems(licence)).toHaveLength(1),
)

test('a package without a licence is refused, and folders of this workspace have none', () => {
  expect(problems()).toEqual(['package-lock.json: some 1.0.0 has no licence'])
  expect(licenceProblems({ api: {}, 'node_modules/@orenda/api': { link: true } })).toEqual([])
})
