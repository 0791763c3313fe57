import { SourceMap } from 'node:module'
import { type BuiltRemote, buildRemote } from '../build-remote.ts'

/** A place in a file of a version, as a browser writes it. */
const places = /https?:\/\/[^\s()]+?\/([\w.-]+)\.js:(\d+)(?::(\d+))?/g

/** Maps places in a version's files to lines of the remote's sources. */
export class SourcePlaces {
  private readonly maps: ReadonlyMap<string, SourceMap>

  constructor(maps: ReadonlyMap<string, SourceMap>) {
    this.maps = maps
  }

  /**
   * The first place in a text, e.g. a stack trace, that is in the remote's own sources, or else in
   * its dependencies.
   * @returns e.g. `src/policies/policies-page.tsx:12`; null when it contains none of its files
   */
  firstIn(text: string): string | null {
    const found = [...text.matchAll(places)].flatMap(([, file = '', line, column]) => {
      const place = this.of(file, Number(line), Number(column ?? 1))
      return place === null ? [] : [place]
    })
    return found.find(place => place.startsWith('src/')) ?? found[0] ?? null
  }

  /** @param line and column, counted from 1 */
  private of(file: string, line: number, column: number): string | null {
    const map = this.maps.get(withoutHash(file))
    const entry = map?.findEntry(line - 1, column - 1)
    if (entry === undefined || !('originalSource' in entry) || !entry.originalSource) return null
    return `${entry.originalSource.replace(/^\.\//, '')}:${entry.originalLine + 1}`
  }
}

/**
 * The places of a version. Without source maps the version is built again to get them, so that a
 * deploy without problems does not pay for them.
 */
export async function sourcePlacesOf({ release, folder, maps }: BuiltRemote): Promise<SourcePlaces> {
  const made = maps.size > 0 ? maps : (await buildRemote(release.name, folder, true)).maps
  const read = [...made].map(
    ([file, map]) =>
      [withoutHash(file.replace(/\.js\.map$/, '')), new SourceMap(JSON.parse(String(map)))] as const,
  )
  return new SourcePlaces(new Map(read))
}

/** File names of the two builds differ only by their hashes. */
const withoutHash = (file: string) => file.replace(/\.[\da-f]{8}$/, '')
