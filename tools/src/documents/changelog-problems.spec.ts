import { expect, it } from 'vitest'
import { changelogProblems } from './changelog-problems.ts'

const versions = { version: '1.1.0', released: '1.0.0', packages: { 'api/package.json': '1.1.0' } }
const text = `# Changes

## Next

- More.

## 1.1.0 (2026-12-01)

- Some.

## 1.0.0 (2026-11-25)

The first.
`

it('takes versions with their days, newest first, and what comes next', () => {
  expect(changelogProblems(text, versions)).toEqual([])
})

it.each([
  [
    'a version without a section',
    text,
    { ...versions, version: '1.2.0', packages: {} },
    '1.2.0 has no section',
  ],
  [
    'a package of another version',
    text,
    { ...versions, packages: { 'api/package.json': '1.0.0' } },
    'api/package.json: the version is 1.0.0 and not 1.1.0',
  ],
  ['an empty section', text.replace('- Some.\n', ''), versions, '"1.1.0 (2026-12-01)" says nothing'],
  ['no day', text.replace(' (2026-12-01)', ''), versions, '"1.1.0" is no version with its day'],
  ['an older one above', text.replace('2026-12-01', '2026-11-01'), versions, '1.1.0 is not newer than 1.0.0'],
  ['an entry that nobody reads', text.replace('Some', 'So'.repeat(120)), versions, 'too long'],
  ['"Next" below', `${text}\n## Next\n\n- More.\n`, versions, '"Next" is not first'],
])('tells of %s', (_, changed, compared, problem) => {
  expect(changelogProblems(changed, compared).join('\n')).toContain(problem)
})
