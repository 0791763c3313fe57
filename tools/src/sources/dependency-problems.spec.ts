import { expect, test } from 'vitest'
import { lockProblems, rangeProblems } from './dependency-problems.ts'

test('a dependency is pinned to one version, under its own name or another', () => {
  const manifest = {
    dependencies: { one: '1.2.3', two: '^1.2.3', three: 'npm:@scope/other@0.20.3' },
    devDependencies: { four: 'npm:other@7', five: '18.4.0-beta.17' },
    optionalDependencies: { six: '*' },
  }
  expect(rangeProblems('app/package.json', manifest)).toEqual([
    'app/package.json: two is "^1.2.3", and has to be one exact version',
    'app/package.json: four is "npm:other@7", and has to be one exact version',
    'app/package.json: six is "*", and has to be one exact version',
  ])
})

test('a locked package has a hash and no address; folders of the workspace need none', () => {
  const packages = {
    '': {},
    api: {},
    'node_modules/@orenda/api': { resolved: 'api', link: true },
    'node_modules/good': { integrity: 'sha512-x' },
    'api/node_modules/bare': {},
    'node_modules/far': { integrity: 'sha512-x', resolved: 'https://registry.test/far.tgz' },
  }
  expect(lockProblems(packages)).toEqual([
    'package-lock.json: api/node_modules/bare has no integrity',
    'package-lock.json: node_modules/far names where it comes from: https://registry.test/far.tgz',
  ])
})
