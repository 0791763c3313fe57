import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The release that installations run before this one. `docs/releases.md` says who writes it down, and when. */
export interface Release {
  version: string
  /** The commit that it was built from. */
  commit: string
  /** The class of its last migration. */
  lastMigration: string
}

const workspace = fileURLToPath(new URL('../../', import.meta.url))

export const lastRelease = JSON.parse(
  readFileSync(join(workspace, 'api/test/released/release.json'), 'utf8'),
) as Release

/**
 * Builds the last release from the repository's history, with the packages of its own lockfile, once for a commit.
 * @returns its built `main.js`
 * @throws Error when the commit is not in this clone, or npm or its build fail
 */
export async function buildLastRelease(): Promise<string> {
  const folder = lastReleaseFolder()
  const entry = join(folder, 'api/dist/main.js')
  if (existsSync(entry)) return entry
  console.log(`Builds ${lastRelease.version} (${lastRelease.commit.slice(0, 8)}) in ${folder}, once`)
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const run = (command: string, args: readonly string[], cwd: string) =>
    execFileSync(command, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: bare(),
      shell: isWindows,
    })
  const archive = join(draft, 'source.tar')
  try {
    run('git', ['archive', '--output', archive, lastRelease.commit], workspace)
  } catch {
    throw new Error(
      `The commit ${lastRelease.commit} of ${lastRelease.version} is not here: git fetch --unshallow`,
    )
  }
  run('tar', ['-xf', 'source.tar'], draft)
  rmSync(archive)
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], draft)
  run('npx', ['nx', 'run-many', '-t', 'build', '-p', '@orenda/api', '--output-style=static'], draft)
  renameSync(draft, folder)
  return entry
}

/** Where the last release is built; its sources are there, too. Outside the workspace, whose tools would read it. */
function lastReleaseFolder(): string {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  return join(cache, 'orenda', 'releases', lastRelease.commit)
}

const isWindows = process.platform === 'win32'

/** Without what npm and Nx have set for this workspace. */
function bare(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|NX_|INIT_CWD$|NODE_ENV$)/i.test(name))
  return { ...Object.fromEntries(kept), NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' }
}
