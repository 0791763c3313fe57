// Fails when a document names a file, a folder, a heading or an npm script that does not exist.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

// The archive of decisions names deleted files.
const documents = paths.filter(path => path.endsWith('.md') && path !== 'docs/decisions/archive.md')
const problems = documents.flatMap(document =>
  documentProblems(document, { paths, scripts: Object.keys(scripts), read }),
)
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
