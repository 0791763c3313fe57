import type { Chunk, ChunkGroup, Compilation } from '@rspack/core'
import { isStyle } from './chunks.ts'

/** Chunks by id. */
type Chunks = Map<string, Chunk>

export interface HashHolders {
  /** Chunks whose hashes the entry contains. */
  byEntry: Chunks
  /** Chunks whose hashes other chunks contain, by the ids of the latter. */
  byChunk: Map<string, { by: Chunk; chunks: Chunks }>
}

/**
 * Decides which file of a remote contains the hashes of which others: one that every page has
 * loaded before it may load them. Files that load each other in a circle can't contain each other's
 * hashes, and a file that is shared with other remotes is loaded before the file that uses it: the
 * entry contains the hashes of these.
 * @param exposed name of the chunk with the module whose script is part of the entry
 */
export function findHashHolders(compilation: Compilation, exposed: string): HashHolders {
  const byEntry: Chunks = new Map()
  const byChunk: HashHolders['byChunk'] = new Map()
  for (const group of compilation.chunkGroups) {
    const isEntry = group.isInitial() || group.name === exposed
    addChildren(group, isEntry ? undefined : ownScriptOf(group), { byEntry, byChunk })
  }
  breakCycles(byEntry, byChunk)
  for (const { chunks } of byChunk.values()) for (const id of byEntry.keys()) chunks.delete(id)
  return { byEntry, byChunk }
}

/** Adds what a group loads to the hashes of its own script `by`, or of the entry. */
function addChildren(group: ChunkGroup, by: Chunk | undefined, { byEntry, byChunk }: HashHolders): void {
  const present = new Set(group.chunks.map(idOf))
  for (const child of group.childrenIterable) {
    const isInEntry = by === undefined || isShared(child)
    const target = isInEntry ? byEntry : chunksOf(byChunk, by)
    for (const chunk of loadedBy(child, isInEntry ? new Set() : present)) target.set(idOf(chunk), chunk)
  }
}

/**
 * The chunks that a group loads for a child. The exposed module's style sheet is loaded separately;
 * its script and the runtime are in the entry.
 * @param present ids of chunks that are there already
 */
const loadedBy = (child: ChunkGroup, present: ReadonlySet<string>): Chunk[] =>
  child.chunks.filter(chunk => !chunk.canBeInitial() && !present.has(idOf(chunk)))

function chunksOf(byChunk: HashHolders['byChunk'], by: Chunk): Chunks {
  const present = byChunk.get(idOf(by))?.chunks
  if (present) return present
  const chunks: Chunks = new Map()
  byChunk.set(idOf(by), { by, chunks })
  return chunks
}

/** Moves the chunks of a circle to the entry. */
function breakCycles(byEntry: Chunks, byChunk: HashHolders['byChunk']): void {
  const done = new Set<string>()
  const follow = (id: string, before: ReadonlySet<string>) => {
    if (done.has(id)) return
    const path = new Set(before).add(id)
    for (const [next, chunk] of byChunk.get(id)?.chunks ?? []) {
      if (path.has(next)) byEntry.set(next, chunk)
      if (!byEntry.has(next)) follow(next, path)
    }
    done.add(id)
  }
  for (const id of byChunk.keys()) follow(id, new Set())
}

/**
 * The script of the group that the fewest other groups have, so that its hashes are loaded where
 * they are needed.
 */
const ownScriptOf = ({ chunks }: ChunkGroup): Chunk | undefined =>
  chunks
    .filter(({ files }) => [...files].some(file => !isStyle(file)))
    .sort((one, other) => one.groupsIterable.size - other.groupsIterable.size)[0]

/** Whether another remote's or the shell's copy may be used instead. */
const isShared = ({ origins }: ChunkGroup): boolean =>
  origins.some(({ module }) => /shared module /.test(module?.identifier() ?? ''))

const idOf = ({ id }: Chunk): string => String(id)
