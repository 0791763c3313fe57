import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LocalReleaseStore } from '@orenda/delivery/local-release-store'
import { loadDeliverySettings } from '@orenda/delivery/settings/load-settings'
import { startWebServer } from '@orenda/delivery/web/web-server'
import type { ContractApi } from '../../src/sample-api/contract-api.ts'
import { root } from '../../src/workspace.ts'

/** The built shell with one built remote, and others only where a test asks for them. */
export interface Web {
  url: string
  /** Sets the API that answers from now on. */
  use(api: ContractApi | null): void
  stop(): Promise<void>
}

/**
 * @param remote e.g. `mfe-finance`; `shell` for none
 * @param otherRemotes further remotes
 * @throws Error when one of them is not built
 */
export async function startWeb(remote: string, otherRemotes: readonly string[] = []): Promise<Web> {
  const folder = await mkdtemp(join(tmpdir(), 'orenda-pages-'))
  for (const name of new Set(['shell', remote, ...otherRemotes])) {
    const built = join(root, name, 'dist')
    if (!existsSync(built))
      throw new Error(`${name} is not built: npx nx pages @orenda/${remote} builds what its pages need`)
    await mkdir(join(folder, name))
    await symlink(built, join(folder, name, 'dist'), 'junction')
  }
  let api: ContractApi | null = null
  const settings = loadDeliverySettings({
    WEB_ROOT: folder,
    DATA_DIR: folder,
    REMOTE_OVERRIDES: '1',
    // Tests of one page keep nothing for later.
    SERVICE_WORKER: '0',
  })
  const server = await startWebServer(
    settings,
    new LocalReleaseStore(join(folder, 'remotes')),
    // Between two tests no API answers.
    async call => (api === null ? null : api.answer(call)),
  )
  return {
    url: server.url,
    use: next => {
      api = next
    },
    stop: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
