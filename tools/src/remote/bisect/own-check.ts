import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import { root } from '../../workspace.ts'
import type { Verdict } from './first-broken.ts'
import type { KeptVersion } from './kept-versions.ts'

/** With this code the command says that it cannot tell, as with `git bisect run`. */
const cannotTell = 125

/**
 * Runs a team's own command for a version. It ends with 0 when the version is good, with 125 when it cannot tell, and
 * with anything else when it is broken. It knows the version by `REMOTE_NAME`, `REMOTE_VERSION`, `REMOTE_FILES` (a
 * folder with its files) and `REMOTE_PAGE` (where the version can be tried).
 */
export async function ownVerdict(
  store: ReleaseStore,
  { release, keys }: KeptVersion,
  { command, page }: { command: string; page: string },
): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), `${release.name}-`))
  try {
    for (const key of keys) {
      const file = join(folder, key.split('/').slice(3).join('/'))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, (await store.read(key)) ?? '')
    }
    const env = {
      ...process.env,
      REMOTE_NAME: release.name,
      REMOTE_VERSION: release.version,
      REMOTE_FILES: folder,
      REMOTE_PAGE: page,
    }
    const code = await new Promise<number | null>((resolve, reject) => {
      const run = spawn(command, { cwd: root, env, shell: true, stdio: 'inherit' })
      run.on('error', reject)
      run.on('close', resolve)
    })
    if (code === 0) return 'good'
    return code === cannotTell ? 'unknown' : 'broken'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
