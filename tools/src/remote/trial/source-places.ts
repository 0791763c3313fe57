import { SourceMap } from 'node:module'
import { type BuiltRemote, buildRemote } from '../build-remote.ts'

/** A place in a file of a version, as a browser tells it. */
const places = /https?:\/\/[^\s()]+?\/([\w.-]+)\.js:(\d+)(?::(\d+))?/g

/** Says which line of a remote's sources a place in its files comes from. */
export class SourcePlaces {
  private readonly maps: ReadonlyMap<string, SourceMap>

  constructor(maps: ReadonlyMap<string, SourceMap>) {
    this.maps = maps
  }

  /**
   * The first place of a text, such as an error with its trace, that is in the remote's own sources, or else in what it
   * brings along.
   * @returns e.g. `src/policies/policies-page.tsx:12`; null when none of its files is named
   */
  firstIn(text: string): string | null {
    const found = [...text.matchAll(places)].flatMap(([, file = '', line, column]) => {
      const place = this.of(file, Number(line), Number(column ?? 1))
      return place === null ? [] : [place]
    })
    return found.find(place => place.startsWith('src/')) ?? found[0] ?? null
  }

  /** @param line, column from 1 */
  private of(file: string, line: number, column: number): string | null {
    const map = this.maps.get(withoutHash(file))
    const entry = map?.findEntry(line - 1, column - 1)
    if (entry === undefined || !('originalSource' in entry) || !entry.originalSource) return null
    return `${entry.originalSource.replace(/^\.\//, '')}:${entry.originalLine + 1}`
  }
}

/**
 * The places of a version. Where it was built without maps it is built once more, for them alone: a deploy that holds pays
 * nothing for them.
 */
export async function sourcePlacesOf({ release, folder, maps }: BuiltRemote): Promise<SourcePlaces> {
  const made = maps.size > 0 ? maps : (await buildRemote(release.name, folder, true)).maps
  const read = [...made].map(
    ([file, map]) =>
      [withoutHash(file.replace(/\.js\.map$/, '')), new SourceMap(JSON.parse(String(map)))] as const,
  )
  return new SourcePlaces(new Map(read))
}

/** By that nothing of another build is missed: hashes are all that differs. */
const withoutHash = (file: string) => file.replace(/\.[\da-f]{8}$/, '')
