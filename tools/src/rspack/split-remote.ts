import type { Chunk, Configuration, Module } from '@rspack/core'
import { listsChunk } from '../../../contracts/src/remote-globals.ts'

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>
type CacheGroup = Exclude<NonNullable<SplitChunks['cacheGroups']>[string], false>
type Test = Extract<CacheGroup['test'], (...args: never[]) => unknown>
type Graphs = Parameters<Test>[1]

/** Packages of forms; a chunk with any of them counts as one with a form. */
const formPackages = /[\\/]node_modules[\\/](?:zod|react-hook-form|@hookform)[\\/]/
const kit = /[\\/]shared-ui[\\/]src[\\/]ui[\\/]index\.ts$/

/** Below this size of source, in bytes, duplicated code costs less than another request. */
const worthwhile = 6000

/**
 * How a remote's lazy code is split into chunks: the shared code of forms (zod, the form library,
 * file fields) is one chunk, the remote's copy of the kit is another, and other shared code is
 * loaded with the first screen that uses it. The code of lists is always a separate file, because
 * another remote's copy may be used instead. The exposed module stays whole: its file is part of
 * the entry.
 * @param exposed name of the chunk with the exposed module
 */
export function splitRemote(exposed: string): SplitChunks {
  const isLazy = (chunk: Chunk) => chunk.name !== exposed && !chunk.canBeInitial() && !isListsCopy(chunk)
  /** Whether all chunks with the module are of one kind, so that no other chunk would load it. */
  const isOnlyIn = (module: Module, { chunkGraph }: Graphs, root: RegExp) => {
    const chunks = chunkGraph.getModuleChunks(module)
    return chunks.length > 0 && chunks.every(chunk => hasModule(chunk, chunkGraph, root))
  }
  return {
    chunks: isLazy,
    minSize: worthwhile,
    cacheGroups: {
      lists: {
        name: listsChunk,
        chunks: isListsCopy,
        test: () => true,
        minChunks: 1,
        enforce: true,
        priority: 40,
      },
      default: false,
      defaultVendors: false,
      kit: {
        name: 'kit',
        minChunks: 2,
        minSize: 0,
        priority: 30,
        test: (module, graphs) => isOnlyIn(module, graphs, kit),
      },
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

/** Whether the chunk is the copy of the lists that a remote contains for itself and others. */
const isListsCopy = ({ groupsIterable }: Chunk): boolean =>
  [...groupsIterable].some(({ origins }) =>
    origins.some(({ module }) =>
      / shared module .* @orenda\/shared-ui\/lists@/.test(module?.identifier() ?? ''),
    ),
  )

function hasModule(chunk: Chunk, chunkGraph: Graphs['chunkGraph'], path: RegExp): boolean {
  return chunkGraph.getChunkModules(chunk).some(module => path.test(module.nameForCondition() ?? ''))
}
