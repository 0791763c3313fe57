import { createHash } from 'node:crypto'
import type { Chunk, Compilation, Compiler, RuntimeModule } from '@rspack/core'
import { chunksOf } from '../../../contracts/src/remote-globals.ts'
import { filesOf, isStyle } from './chunks.ts'
import { vouchingIn } from './vouching.ts'

/** What the entry was asked for with: a retry asks anew for all files, since a browser keeps what it has refused. */
const search = '__webpack_require__.orendaSearch'

/** Stands before the name of a file where its hash will be. */
const place = 'orenda:'
const places = new RegExp(`"${place}([^"]+)"`, 'g')

/**
 * Has the browser check each file that a remote asks for while it runs, as the page has it check the entry: scripts, style
 * sheets and texts whose bytes are not those that were built do not run. Hashes do not compress, so the entry has only those of
 * what it asks for itself, and each file brings those of what is asked for from there. The bundler's own plugin puts all into
 * the entry and wants a file for each chunk, and here the exposed module's is part of the entry.
 *
 * Until names are settled, the name of each file stands where its hash will be: the name of whoever vouches for it follows from
 * that, and a file's own from what is in it. That the hashes come in later gives no two files of one name.
 */
export class IntegrityPlugin {
  private readonly container: string
  private readonly exposed: string

  /**
   * @param container name of the chunk with the entry, whose runtime loads all others
   * @param exposed name of the chunk with the module that is part of the entry
   */
  constructor(container: string, exposed: string) {
    this.container = container
    this.exposed = exposed
  }

  apply({ hooks, rspack }: Compiler): void {
    const { container, exposed } = this
    // With the files that have arrived, since one may do so before the runtime; another version in the page begins with neither.
    const hashes = `(self.${chunksOf(container)} ||= []).hashes`
    const begin = `Object.assign(${hashes} ||= {}, {`
    class SearchRuntimeModule extends rspack.RuntimeModule {
      constructor() {
        super('orenda integrity', rspack.RuntimeModule.STAGE_BASIC)
      }

      override generate(): string {
        return `${search} = new URL(document.currentScript.src).search;`
      }
    }
    /** What the runtime says of the element that asks for the file of a chunk. */
    const checked = (element: string, address: string, key: string) =>
      `${element}.${address} += ${search}; ${element}.integrity = "sha256-" + ${hashes}[${key}] + "=";`
    hooks.thisCompilation.tap(IntegrityPlugin.name, compilation => {
      const { createScript, createLink } = rspack.RuntimePlugin.getCompilationHooks(compilation)
      createScript.tap(IntegrityPlugin.name, code => `${code}\n${checked('script', 'src', 'chunkId')}`)
      createLink.tap(IntegrityPlugin.name, code => `${code}\n${checked('link', 'href', 'chunkId + "s"')}`)
      compilation.hooks.additionalTreeRuntimeRequirements.tap(IntegrityPlugin.name, chunk => {
        if (chunk.name === container)
          compilation.addRuntimeModule(chunk, new SearchRuntimeModule() as RuntimeModule)
      })

      const { PROCESS_ASSETS_STAGE_SUMMARIZE, PROCESS_ASSETS_STAGE_OPTIMIZE_HASH } = rspack.Compilation
      // All is minified, and names are not settled yet.
      const unnamed = { name: IntegrityPlugin.name, stage: PROCESS_ASSETS_STAGE_SUMMARIZE }
      compilation.hooks.processAssets.tap(unnamed, () => {
        const [entry] = filesOf(compilation, container)
        if (entry === undefined || compilation.getErrors().length > 0) return
        const { byEntry, byChunk } = vouchingIn(compilation, exposed)
        const append = (file: string, chunks: Iterable<Chunk>) => {
          const table = [...chunks].flatMap(chunk => askedFor(compilation, chunk))
          const { ConcatSource } = rspack.sources
          if (table.length > 0)
            compilation.updateAsset(file, source => new ConcatSource(source, `\n;${begin}${table}});`))
        }
        append(entry, byEntry.values())
        for (const { by, chunks } of byChunk.values()) {
          for (const file of by.files) if (!isStyle(file)) append(file, chunks.values())
        }
      })
      // Names and contents have the real content hashes, and nothing is copied or compressed yet.
      const named = { name: IntegrityPlugin.name, stage: PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 }
      compilation.hooks.processAssets.tap(named, () => {
        const [entry] = filesOf(compilation, container)
        if (entry === undefined || compilation.getErrors().length > 0) return
        const found = new Map<string, string>()
        /** Of the file with all hashes in it, which it is given first. In base64, whose last character is always the same. */
        const hashOf = (file: string): string => {
          const known = found.get(file)
          if (known !== undefined) return known
          const written = compilation.getAsset(file)?.source.source()
          if (written === undefined) throw new Error(`There is no file ${file}`)
          let content = written
          if (typeof written === 'string' && written.includes(begin)) {
            content = written.replaceAll(places, (_, name: string) => `"${hashOf(name)}"`)
            compilation.updateAsset(file, new rspack.sources.RawSource(content))
          }
          const hash = createHash('sha256').update(content).digest('base64').slice(0, -1)
          found.set(file, hash)
          return hash
        }
        hashOf(entry)
        for (const { id, files } of compilation.chunks) {
          const forgotten = [...files].find(file => compilation.getAsset(file) && !found.has(file))
          if (forgotten !== undefined) throw new Error(`No file vouches for ${forgotten} (chunk ${id})`)
        }
      })
    })
  }
}

/** The files that the runtime asks for with a chunk, by what it finds their hashes by: its id, with an s for the style sheet. */
function askedFor(compilation: Compilation, { id, files }: Chunk): string[] {
  // The exposed module's script is a part of the entry.
  const there = [...files].filter(file => /\.(js|css)$/.test(file) && compilation.getAsset(file))
  return there.map(file => `${JSON.stringify(`${id}${isStyle(file) ? 's' : ''}`)}:"${place}${file}"`)
}
