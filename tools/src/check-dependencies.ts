// Fails on a dependency that is not pinned to one version, and on a locked package without a hash or with the address of a registry,
// and on a licence that is not on the list.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type LockedPackage,
  lockProblems,
  type Manifest,
  rangeProblems,
} from './sources/dependency-problems.ts'
import { licenceProblems } from './sources/licence-problems.ts'
import { root } from './workspace.ts'

const read = <Content>(file: string): Content => JSON.parse(readFileSync(join(root, file), 'utf8')) as Content

const manifests = ['package.json', ...globSync('*/package.json', { cwd: root, exclude: ['node_modules/**'] })]
const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json')
const problems = [
  ...manifests.flatMap(file => rangeProblems(file, read<Manifest>(file))),
  ...lockProblems(packages),
  ...licenceProblems(packages),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
