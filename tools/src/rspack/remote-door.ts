import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type Compiler, rspack } from '@rspack/core'
import { allowedPattern } from '../../../contracts/src/remote-calls.ts'
import { declaredBy } from '../sources/declared-problems.ts'
import { isProduction } from './base.ts'
import { packageFolder } from './packages.ts'
import type { RemoteSettings } from './remote-release.ts'
import { requestFrom } from './shared.ts'

/** The doors of the host in whose place those in `shared-ui/src/remote` stand. */
const doors = /^@orenda\/shared-ui\/(api|session)$/

/**
 * Gives a remote the API, the cache and the session under its own name, with what it declares: doors of its own stand
 * in place of the host's, for the remote's sources and for the parts of the kit that each remote has a copy of. The
 * code of lists keeps the host's, because other remotes may use the same copy: it asks what its caller gives it.
 */
export class RemoteDoorPlugin {
  /** What the remote asks the API. */
  calls: readonly string[] = []
  private readonly folder: string
  private readonly kit: string
  private readonly settings: RemoteSettings

  /** @param folder of the remote */
  constructor(folder: string, settings: RemoteSettings) {
    this.folder = folder
    this.kit = join(packageFolder('@orenda/shared-ui', folder), 'src')
    this.settings = settings
  }

  /** The requests of an exposed module: what is lent runs first, so that the shell knows the remote's cache. */
  before(module: string): string[] {
    return [requestFrom(this.folder, join(this.kit, 'remote/lent.ts')), module]
  }

  apply(compiler: Compiler): void {
    const { name, permissions = [] } = this.settings
    // The compiler names files without symbolic links.
    const [folder, kit] = [this.folder, this.kit].map(path => realpathSync(path)) as [string, string]
    const scoped = [join(folder, 'src'), join(kit, 'records'), join(kit, 'files')]
    // A development build goes on while its sources change; the deploy checks what they ask.
    if (isProduction) this.calls = declaredBy(this.folder, this.settings).calls
    const allowed = isProduction ? allowedPattern(this.calls, permissions) : '^'
    new rspack.DefinePlugin({
      'process.env.ORENDA_REMOTE': JSON.stringify(name),
      'process.env.ORENDA_ALLOWED': JSON.stringify(allowed),
    }).apply(compiler)
    new rspack.NormalModuleReplacementPlugin(doors, resource => {
      const { issuer } = (resource as { contextInfo: { issuer: string } }).contextInfo
      if (scoped.some(part => issuer.startsWith(part + sep)))
        resource.request = join(this.kit, `remote/${doors.exec(resource.request)?.[1]}.ts`)
    }).apply(compiler)
  }
}
