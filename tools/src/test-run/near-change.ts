import { execFileSync } from 'node:child_process'
import { root } from '../workspace.ts'

/** For each package, prefixes of the paths of the tests to run, relative to the package. */
export type NearTests = ReadonlyMap<string, readonly string[]>

/** Specs that call every route and read every table, so that they belong to every feature. */
const ofEveryFeature = [
  'src/platform/http/owner-isolation.spec.ts',
  'src/platform/database/row-level-security.spec.ts',
]

/** Pages to test when the kit or the shell has changed, on which all pages depend. */
const samplePages = ['shell/src/layout', 'mfe-properties/src/tenants']

/**
 * The API's specs and the page tests near a change, for `npm run test:quick`. A pure function. A
 * feature's folder has the same name in the API and in its remote, and so has its contract: a
 * change of `contracts/src/expenses.ts` leads to `api/src/expenses` and `mfe-finance/src/expenses`.
 * @param changed files, from the workspace's root
 * @param tests files with tests, from the workspace's root
 */
export function testsNear(changed: readonly string[], tests: readonly string[]): NearTests {
  const folders = new Set(changed.filter(isSource).map(folderOf))
  const features = new Set([...folders].map(featureOf))
  const isShared = changed.some(file => /^(shared-ui|shell)\/src\//.test(file))
  const near = tests.map(folderOf).filter(folder => {
    const isSample = isShared && samplePages.some(sample => folder === sample)
    return isSample || folders.has(folder) || features.has(featureOf(folder))
  })
  const byPackage = Map.groupBy(new Set(near), folder => folder.split('/')[0] ?? '')
  const found = new Map([...byPackage].map(([name, paths]) => [name, paths.map(path => withoutFirst(path))]))
  if (changed.some(file => /^(api|contracts)\/src\//.test(file)))
    found.set('api', [...(found.get('api') ?? []), ...ofEveryFeature])
  return found
}

const isSource = (file: string) => /^(contracts|api|mfe-[^/]+|shell)\/src\/./.test(file)

/**
 * `api/src/expenses` for any file in it, `api/src/platform/http` for one of the platform,
 * `contracts/src/expenses` for the file itself.
 */
function folderOf(file: string): string {
  const parts = file.replace(/\.[a-z-]+(\.ts|\.tsx)$|\.tsx?$/, '').split('/')
  return parts.slice(0, parts[2] === 'platform' ? 4 : 3).join('/')
}

const withoutFirst = (path: string) => path.slice(path.indexOf('/') + 1)

const featureOf = (folder: string) => folder.split('/').slice(2).join('/')

/**
 * Files that differ from the upstream branch; without differences, those of the last commit.
 * @returns paths from the workspace's root
 */
export function changedFiles(): string[] {
  const base = mergeBase()
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

function mergeBase(): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD'
  } catch {
    // The branch has no upstream.
    return 'HEAD'
  }
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(line => line !== '')
