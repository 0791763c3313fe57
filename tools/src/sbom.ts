// `npm run sbom [FOLDER]`: writes what the product and its tools are made of into FOLDER (by default `dist`): `sbom.cdx.json`
// (CycloneDX, by npm itself) and `licences.txt`, one package a line. Fails on a licence that is not on the list of
// `licence-problems.ts`. Both are read from the lockfile, so nothing has to be installed.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { LockedPackage } from './sources/dependency-problems.ts'
import { licenceProblems, licencesOf } from './sources/licence-problems.ts'
import { root } from './workspace.ts'

const folder = resolve(process.argv[2] ?? join(root, 'dist'))
const sbom = execFileSync(
  'npm',
  ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
  { cwd: root, maxBuffer: 64 * 2 ** 20, shell: process.platform === 'win32' },
)
const { components } = JSON.parse(sbom.toString()) as { components: unknown[] }
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const lines = licencesOf(packages).map(
  ({ name, version, licence }) => `${name} ${version}  ${licence ?? 'unknown'}`,
)
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'sbom.cdx.json'), sbom)
writeFileSync(join(folder, 'licences.txt'), `${[...new Set(lines)].sort().join('\n')}\n`)

const counts = new Map<string, number>()
for (const { licence } of licencesOf(packages)) {
  const known = licence ?? 'unknown'
  counts.set(known, (counts.get(known) ?? 0) + 1)
}
for (const [licence, count] of [...counts].sort(([, one], [, other]) => other - one))
  process.stdout.write(`${String(count).padStart(5)}  ${licence}\n`)
process.stdout.write(`${components.length} components in ${relative(root, folder) || '.'}/sbom.cdx.json\n`)
const problems = licenceProblems(packages)
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
