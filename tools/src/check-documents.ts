// Fails when a document names a file, a folder, a heading or an npm script that does not exist, or when the changelog
// does not go with the versions of packages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changelogProblems } from './documents/changelog-problems.ts'
import { documentProblems } from './documents/document-problems.ts'
import { root } from './workspace.ts'

const skipped = new Set(['node_modules', 'dist', '.git', '.nx', '.data', 'test-times', 'test-results'])

/** All files and folders except those that a build or a run writes. */
function pathsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap(entry => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? [path, ...pathsBelow(path)] : [path]
    })
}

const paths = pathsBelow('')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const json = <Content>(path: string): Content => JSON.parse(read(path)) as Content
const { scripts, version, workspaces } = json<{
  scripts: Record<string, string>
  version: string
  workspaces: string[]
}>('package.json')

// The archive of decisions names deleted files.
const documents = paths.filter(path => path.endsWith('.md') && path !== 'docs/decisions/archive.md')
const problems = documents.flatMap(document =>
  documentProblems(document, { paths, scripts: Object.keys(scripts), read }),
)
const manifests = workspaces.map(folder => `${folder}/package.json`)
problems.push(
  ...changelogProblems(read('CHANGELOG.md'), {
    version,
    released: json<{ version: string }>('api/test/released/release.json').version,
    packages: Object.fromEntries(manifests.map(file => [file, json<{ version: string }>(file).version])),
  }),
)
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
