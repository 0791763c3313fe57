import type { RemotesManifest, RuntimeConfig } from '@orenda/contracts/remotes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Editions,
  editionIn,
  filesToKeep,
  noEditions,
  withFiles,
  withOpenTabs,
  withSeen,
  withTab,
} from './editions.ts'

/** What one installation shows of its remotes: the version, that before it, and a canary. */
interface Shown {
  version: number
  previous: number | null
  canary: number | null
}

const names = ['mfe-a', 'mfe-b'] as const
type Channels = Record<(typeof names)[number], Shown>

const change = fc.record({
  kind: fc.constantFrom('deploy', 'rollback', 'canary', 'end canary', 'withdraw'),
  name: fc.constantFrom(...names),
})
const step = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), change }),
  fc.record({ kind: fc.constant('visit' as const), tab: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('complete' as const), tab: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('close' as const), tab: fc.integer({ min: 1, max: 3 }) }),
)

let newest = 0

function changed(channels: Channels, { kind, name }: { kind: string; name: keyof Channels }): Channels {
  const shown = channels[name]
  newest += 1
  const next: Record<string, Shown> = {
    deploy: { version: newest, previous: shown.version, canary: null },
    rollback: { version: shown.previous ?? shown.version, previous: null, canary: null },
    canary: { ...shown, canary: newest },
    'end canary': { ...shown, canary: null },
    withdraw: { version: 0, previous: null, canary: null },
  }
  return { ...channels, [name]: next[kind] }
}

const runtimeOf = (channels: Channels): RuntimeConfig =>
  ({
    offline: {
      edition: JSON.stringify(channels),
      files: '/assets/files.json',
      previous: Object.fromEntries(
        names.flatMap(name =>
          channels[name].previous === null ? [] : [[name, String(channels[name].previous)]],
        ),
      ),
    },
    manifest: {
      remotes: names.map(name => ({
        name,
        version: String(channels[name].version),
        ...(channels[name].canary !== null && {
          canary: { percent: 10, release: { version: String(channels[name].canary) } },
        }),
      })),
    } as unknown as RemotesManifest,
  }) as RuntimeConfig

const seenIn = (channels: Channels) => {
  const edition = editionIn(runtimeOf(channels))
  if (edition === null) throw new Error('A page without trials is kept')
  return edition
}

const versionsOf = ({ version, previous, canary }: Shown) => [version, previous, canary].map(String)

describe('the editions on a device', () => {
  it('are whole, and without what was taken back, whatever is deployed, opened and closed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        newest = 0
        const first: Shown = { version: 0, previous: null, canary: null }
        let channels: Channels = { 'mfe-a': first, 'mfe-b': first }
        let editions: Editions = noEditions
        let visited: Channels | null = null
        const open = new Map<number, string>()
        const completed = new Set<string>()
        for (const each of steps) {
          if (each.kind === 'change') channels = changed(channels, each.change)
          if (each.kind === 'visit') {
            const seen = seenIn(channels)
            visited = channels
            editions = withTab(withSeen(editions, seen), String(each.tab), seen.id)
            open.set(each.tab, seen.id)
          }
          const id = 'tab' in each ? open.get(each.tab) : undefined
          if (each.kind === 'complete' && id !== undefined) {
            completed.add(id)
            editions = withFiles(editions, id, [`/files of ${id}`], true)
          }
          if (each.kind === 'close') {
            open.delete(each.tab)
            editions = withOpenTabs(editions, new Set([...open.keys()].map(String)))
          }
          if (visited === null) continue
          const { current, next } = editions
          const shown = current ?? next
          // Somebody who has been here never finds nothing.
          expect(shown).not.toBeNull()
          for (const name of names) {
            for (const version of shown?.versions[name] ?? []) {
              expect(versionsOf(visited[name])).toContain(version)
            }
          }
          if (current !== null) expect(completed).toContain(current.id)
          const kept = filesToKeep(editions)
          if (kept === null) continue
          expect([...kept]).toEqual([`/files of ${current?.id}`])
          for (const edition of open.values()) expect(edition).toBe(current?.id)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('do not have pages with trials', () => {
    const runtime = runtimeOf({
      'mfe-a': { version: 1, previous: null, canary: null },
      'mfe-b': { version: 1, previous: null, canary: null },
    })
    const { offline, ...rest } = runtime
    expect(editionIn({ ...runtime, ...(offline && { offline: { ...offline, edition: '' } }) })).toBeNull()
    expect(editionIn(rest)).toBeNull()
  })

  it('show a newer one when it is whole, and the first one at once', () => {
    const one = seenIn({
      'mfe-a': { version: 1, previous: null, canary: null },
      'mfe-b': { version: 1, previous: null, canary: null },
    })
    const two = seenIn({
      'mfe-a': { version: 2, previous: 1, canary: null },
      'mfe-b': { version: 1, previous: null, canary: null },
    })
    const first = withFiles(withSeen(noEditions, one), one.id, ['/a.js'], false)
    expect(first).toMatchObject({ current: { id: one.id, isWhole: false }, next: null })
    const second = withFiles(withSeen(first, two), two.id, ['/b.js'], false)
    expect(second).toMatchObject({ current: { id: one.id }, next: { id: two.id } })
    const third = withFiles(second, two.id, ['/c.js'], true)
    expect(third).toMatchObject({ current: { id: two.id, files: ['/b.js', '/c.js'] }, next: null })
  })
})
