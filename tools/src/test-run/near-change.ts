import { execFileSync } from 'node:child_process'
import { root } from '../workspace.ts'

/** For a package, the beginnings of the paths of its tests that are run, from the package's folder. */
export type NearTests = ReadonlyMap<string, readonly string[]>

/** Specs that call every route and look at every table, so that a change of any feature concerns them. */
const ofEveryFeature = [
  'src/platform/http/owner-isolation.spec.ts',
  'src/platform/database/row-level-security.spec.ts',
]

/** What is looked at when the kit or the shell has changed, which all pages stand on. */
const samplePages = ['shell/src/layout', 'mfe-properties/src/tenants']

/**
 * The API's specs and the page tests that stand beside a change, for `npm run test:quick`. Pure.
 *
 * A feature's folder has the same name in the API and in the remote that shows it, and so has its contract: a change of
 * `contracts/src/expenses.ts` leads to `api/src/expenses` and `mfe-finance/src/expenses`.
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

/** `api/src/expenses` of any file in it, `api/src/platform/http` of one of the platform's, `contracts/src/expenses` of the file itself. */
function folderOf(file: string): string {
  const parts = file.replace(/\.[a-z-]+(\.ts|\.tsx)$|\.tsx?$/, '').split('/')
  return parts.slice(0, parts[2] === 'platform' ? 4 : 3).join('/')
}

const withoutFirst = (path: string) => path.slice(path.indexOf('/') + 1)

const featureOf = (folder: string) => folder.split('/').slice(2).join('/')

/**
 * What differs from the branch that this one follows; where nothing does, what the last commit has changed.
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
    // The branch follows no other.
    return 'HEAD'
  }
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(line => line !== '')
