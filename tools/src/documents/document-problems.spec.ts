import { expect, test } from 'vitest'
import { documentProblems } from './document-problems.ts'

const problems = (text: string) =>
  documentProblems('docs/guide.md', {
    paths: [
      'README.md',
      'api',
      'api/src',
      'api/src/rent',
      'api/src/rent/rent.service.ts',
      'docs',
      'docs/guide.md',
    ],
    scripts: ['dev'],
    read: path => (path === 'docs/guide.md' ? text : '# Orenda\n\n## Two commands\n'),
  })

test('existing files may be named by the whole path, by its end and by a pattern', () => {
  expect(
    problems('`api/src/rent`, `rent/rent.service.ts`, `rent.service.ts`, `*.{service,queries}.ts`'),
  ).toEqual([])
})

test('a missing file or folder is a problem', () => {
  expect(problems('`api/src/rents/` and `rent.queries.ts`')).toEqual([
    'docs/guide.md names `api/src/rents/`, which is not there',
    'docs/guide.md names `rent.queries.ts`, which is not there',
  ])
})

test('addresses, packages, placeholders and generated files are no paths', () => {
  expect(
    problems('`/api/rent`, `@orenda/shared-ui/ui`, `api/src/NAME.ts`, `remote.json`, `text/plain`'),
  ).toEqual([])
})

test('a link must have an existing file and heading', () => {
  expect(problems('[one](../README.md#two-commands) [two](../READ.md) [three](../README.md#three)')).toEqual([
    'docs/guide.md links to ../READ.md, which is not there',
    'docs/guide.md links to ../README.md#three, and README.md has no such heading',
  ])
})

test('a picture must exist', () => {
  expect(problems('<picture><source srcset="../README.md"><img src="dark.webp" alt="">')).toEqual([
    'docs/guide.md links to dark.webp, which is not there',
  ])
})

test('a command must be a script of package.json', () => {
  expect(problems('`npm run dev -- mfe-finance`, then `npm run deploy`')).toEqual([
    'docs/guide.md names `npm run deploy`, which package.json does not have',
  ])
})
