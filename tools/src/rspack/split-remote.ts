import type { Chunk, Configuration, Module } from '@rspack/core'
import { listsChunk } from '../../../contracts/src/remote-globals.ts'

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>
type CacheGroup = Exclude<NonNullable<SplitChunks['cacheGroups']>[string], false>
type Test = Extract<CacheGroup['test'], (...args: never[]) => unknown>
type Graphs = Parameters<Test>[1]

/** Packages of forms; a chunk with any of them counts as one with a form. */
const formPackages = /[\\/]node_modules[\\/](?:zod|react-hook-form|@hookform)[\\/]/

/**
 * Below this size of source, in bytes, duplicated code costs less than another request, whose name and
 * hash are in the entry.
 */
const worthwhile = 12_000

/**
 * How a remote's lazy code is split into chunks: the shared code of forms (zod, the form library,
 * file fields) is one chunk, and other shared code is loaded with the first screen that uses it. The
 * remote's copies of the kit's components and of the code of lists are a chunk each, because those
 * of the shell or of another remote may be used instead: further chunks of them would only add
 * names and hashes to the entry. The exposed module stays whole: its file is part of the entry.
 * @param exposed name of the chunk with the exposed module
 */
export function splitRemote(exposed: string): SplitChunks {
  const isLazy = (chunk: Chunk) =>
    chunk.name !== exposed && !chunk.canBeInitial() && !isListsCopy(chunk) && !isKitCopy(chunk)
  /** Whether all chunks with the module are of one kind, so that no other chunk would load it. */
  const isOnlyIn = (module: Module, { chunkGraph }: Graphs, root: RegExp) => {
    const chunks = chunkGraph.getModuleChunks(module)
    return chunks.length > 0 && chunks.every(chunk => hasModule(chunk, chunkGraph, root))
  }
  return {
    chunks: isLazy,
    minSize: worthwhile,
    cacheGroups: {
      lists: wholeChunk(listsChunk, isListsCopy),
      kit: wholeChunk('kit', isKitCopy),
      panels: wholeChunk('panels', isPanel),
      default: false,
      defaultVendors: false,
      forms: {
        name: 'forms',
        minChunks: 2,
        minSize: 0,
        priority: 20,
        test: (module, graphs) => isOnlyIn(module, graphs, formPackages),
      },
      screens: { idHint: 'screens', minChunks: 2, priority: 10 },
    },
  }
}

/** Puts all that the chunks contain into one chunk. */
const wholeChunk = (name: string, chunks: (chunk: Chunk) => boolean): CacheGroup => ({
  name,
  chunks,
  test: () => true,
  minChunks: 1,
  enforce: true,
  priority: 40,
})

/** Whether the chunk is a copy of what a remote shares under a name that the test knows. */
const isCopyOf =
  (name: RegExp) =>
  ({ groupsIterable }: Chunk): boolean =>
    [...groupsIterable].some(({ origins }) =>
      origins.some(({ module }) => name.test(module?.identifier() ?? '')),
    )

const isListsCopy = isCopyOf(/ shared module .* @orenda\/shared-ui\/lists@/)
const isKitCopy = isCopyOf(/ shared module .* @orenda\/shared-ui\/ui@/)
/** Whether the chunk begins with a panel: `src/panels.ts` imports each by itself. */
const isPanel = isCopyOf(/[\\/]src[\\/]panels\.ts$/)

function hasModule(chunk: Chunk, chunkGraph: Graphs['chunkGraph'], path: RegExp): boolean {
  return chunkGraph.getChunkModules(chunk).some(module => path.test(module.nameForCondition() ?? ''))
}
