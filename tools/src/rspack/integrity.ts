import { createHash } from 'node:crypto'
import type { Chunk, Compilation, Compiler, RuntimeModule } from '@rspack/core'
import { chunksOf } from '../../../contracts/src/remote-globals.ts'
import { filesOf, isStyle, scriptsOf } from './chunks.ts'
import { findHashHolders, type HashHolders } from './hash-holders.ts'
import { bareEntry } from './merge-exposed.ts'

/**
 * The query of the entry's address: a retry requests all files with a new query, because a browser
 * remembers files that it refused.
 */
const search = '__webpack_require__.orendaSearch'

/** Marks where a file's hash will be inserted. */
const place = 'orenda:'
const places = new RegExp(`"${place}([^"]+)"`, 'g')

/**
 * Makes the browser verify each file that a remote loads, as the page does for the entry: changed
 * scripts, style sheets and texts do not run.
 * Hashes do not compress, so the entry contains only the hashes of the files that it loads itself,
 * and each file those of the files that are loaded from it. The bundler's own plugin puts all
 * hashes into the entry and needs a file for each chunk, but here the exposed module is part of the
 * entry.
 * Until names are final, each hash is represented by the file's name. The name of the containing
 * file follows from that, so that the later insertion does not give two contents the same name.
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
    // Set together with the files that have arrived, since one of them may run before the runtime;
    // another version in the page starts with neither.
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
    /** Code for the runtime that sets the hash on the element which loads a chunk's file. */
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
      // The code is minified, and names are not final yet.
      const unnamed = { name: IntegrityPlugin.name, stage: PROCESS_ASSETS_STAGE_SUMMARIZE }
      compilation.hooks.processAssets.tap(unnamed, () => {
        const [entry] = filesOf(compilation, container)
        if (entry === undefined || compilation.getErrors().length > 0) return
        const holders = findHashHolders(compilation, exposed)
        const module = scriptsOf(compilation, exposed)
        appendTables(compilation, { entry, module }, holders, begin)
      })
      // Names and contents have the final content hashes, and nothing is copied or compressed yet.
      const named = { name: IntegrityPlugin.name, stage: PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 }
      compilation.hooks.processAssets.tap(named, () => {
        const [entry] = filesOf(compilation, container)
        if (entry === undefined || compilation.getErrors().length > 0) return
        insertHashes(
          compilation,
          [entry, bareEntry].filter(file => compilation.getAsset(file)),
          begin,
        )
      })
    })
  }
}

/**
 * Appends to each file the table of the files whose hashes it contains. Their names stand for the hashes.
 * @param files the entry, and the scripts of the exposed module, which only the entry without it loads
 * @param begin the code before a table
 */
function appendTables(
  compilation: Compilation,
  { entry, module }: { entry: string; module: readonly string[] },
  { byEntry, byChunk }: HashHolders,
  begin: string,
): void {
  const { ConcatSource } = compilation.compiler.rspack.sources
  const append = (file: string, chunks: Iterable<Chunk>, without: readonly string[] = []) => {
    const table = [...chunks].flatMap(chunk => askedFor(compilation, chunk, without))
    if (table.length > 0)
      compilation.updateAsset(file, source => new ConcatSource(source, `\n;${begin}${table}});`))
  }
  append(entry, byEntry.values(), module)
  if (compilation.getAsset(bareEntry) !== undefined) append(bareEntry, byEntry.values())
  for (const { by, chunks } of byChunk.values()) {
    for (const file of by.files) if (!isStyle(file)) append(file, chunks.values())
  }
}

/** Replaces the names in the tables of all files by hashes, from the entries on. */
function insertHashes(compilation: Compilation, entries: readonly string[], begin: string): void {
  const { RawSource } = compilation.compiler.rspack.sources
  const found = new Map<string, string>()
  /**
   * The hash of a file after its own hashes were inserted. In base64, whose last character is
   * always the same.
   */
  const hashOf = (file: string): string => {
    const known = found.get(file)
    if (known !== undefined) return known
    const written = compilation.getAsset(file)?.source.source()
    if (written === undefined) throw new Error(`There is no file ${file}`)
    let content = written
    if (typeof written === 'string' && written.includes(begin)) {
      content = written.replaceAll(places, (_, name: string) => `"${hashOf(name)}"`)
      compilation.updateAsset(file, new RawSource(content))
    }
    const hash = createHash('sha256').update(content).digest('base64').slice(0, -1)
    found.set(file, hash)
    return hash
  }
  for (const entry of entries) hashOf(entry)
  for (const { id, files } of compilation.chunks) {
    const forgotten = [...files].find(file => compilation.getAsset(file) && !found.has(file))
    if (forgotten !== undefined) throw new Error(`No file vouches for ${forgotten} (chunk ${id})`)
  }
}

/**
 * The files that the runtime loads with a chunk, by the key under which it finds their hashes: the
 * chunk's id, with an s for the style sheet.
 */
function askedFor(compilation: Compilation, { id, files }: Chunk, without: readonly string[]): string[] {
  const there = [...files].filter(
    file => /\.(js|css)$/.test(file) && compilation.getAsset(file) && !without.includes(file),
  )
  return there.map(file => `${JSON.stringify(`${id}${isStyle(file) ? 's' : ''}`)}:"${place}${file}"`)
}
