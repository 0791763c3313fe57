import type { Chunk, ChunkGroup, Compilation } from '@rspack/core'
import { isStyle } from './chunks.ts'

/** Chunks by their ids. */
type Chunks = Map<string, Chunk>

export interface Vouching {
  /** What the entry vouches for. */
  byEntry: Chunks
  /** What other chunks vouch for, by the ids of those. */
  byChunk: Map<string, { by: Chunk; chunks: Chunks }>
}

/**
 * Which file of a remote vouches for which others: one that every page has that may ask for them. Files that follow from each
 * other in a ring can't have each other's hashes, and what is shared with other remotes is asked for before the file
 * arrives that wants it: for these the entry vouches.
 * @param exposed name of the chunk with the module whose script is part of the entry
 */
export function vouchingIn(compilation: Compilation, exposed: string): Vouching {
  const byEntry: Chunks = new Map()
  const byChunk: Vouching['byChunk'] = new Map()
  for (const group of compilation.chunkGroups) {
    const isEntry = group.isInitial() || group.name === exposed
    const by = isEntry ? undefined : ownScriptOf(group)
    const present = new Set(group.chunks.map(idOf))
    for (const child of group.childrenIterable) {
      const target = by === undefined || isShared(child) ? byEntry : chunksOf(byChunk, by)
      for (const chunk of child.chunks) {
        // The exposed module's style sheet is asked for; its script and the runtime are there.
        if (chunk.canBeInitial() || (target !== byEntry && present.has(idOf(chunk)))) continue
        target.set(idOf(chunk), chunk)
      }
    }
  }
  openRings(byEntry, byChunk)
  for (const { chunks } of byChunk.values()) for (const id of byEntry.keys()) chunks.delete(id)
  return { byEntry, byChunk }
}

function chunksOf(byChunk: Vouching['byChunk'], by: Chunk): Chunks {
  const present = byChunk.get(idOf(by))?.chunks
  if (present) return present
  const chunks: Chunks = new Map()
  byChunk.set(idOf(by), { by, chunks })
  return chunks
}

/** Hands to the entry what vouches for itself by others. */
function openRings(byEntry: Chunks, byChunk: Vouching['byChunk']): void {
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

/** The script in the group that the fewest others have, so that what it vouches for is loaded where it is needed. */
const ownScriptOf = ({ chunks }: ChunkGroup): Chunk | undefined =>
  chunks
    .filter(({ files }) => [...files].some(file => !isStyle(file)))
    .sort((one, other) => one.groupsIterable.size - other.groupsIterable.size)[0]

/** Whether it is another remote's or the shell's, if these have the same. */
const isShared = ({ origins }: ChunkGroup): boolean =>
  origins.some(({ module }) => /shared module /.test(module?.identifier() ?? ''))

const idOf = ({ id }: Chunk): string => String(id)
