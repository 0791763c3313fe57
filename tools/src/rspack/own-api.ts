import { join, sep } from 'node:path'
import { type Compiler, rspack } from '@rspack/core'
import { packageFolder } from './packages.ts'

/**
 * The remote's own sources get the API and the cache under the remote's name: `remote-api.ts` of
 * the kit stands in place of the door `@orenda/shared-ui/api`. The kit's sources keep the door,
 * because other remotes may use the same copy of them.
 */
export class OwnApiPlugin {
  private readonly sources: string
  private readonly door: string
  private readonly name: string

  constructor(folder: string, name: string) {
    this.sources = join(folder, 'src') + sep
    this.door = join(packageFolder('@orenda/shared-ui', folder), 'src/remote-api.ts')
    this.name = name
  }

  apply(compiler: Compiler): void {
    new rspack.DefinePlugin({ 'process.env.ORENDA_REMOTE': JSON.stringify(this.name) }).apply(compiler)
    new rspack.NormalModuleReplacementPlugin(/^@orenda\/shared-ui\/api$/, resource => {
      const { issuer } = (resource as { contextInfo: { issuer: string } }).contextInfo
      if (issuer.startsWith(this.sources)) resource.request = this.door
    }).apply(compiler)
  }
}
