import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LocalReleaseStore } from '@orenda/delivery/local-release-store'
import { publishTo, releaseOf } from '@orenda/delivery/test/web-root'
import { readBytes } from '@orenda/delivery/version-bytes'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { heavierProblem, refuseHeavier } from './heavier.ts'
import { publishRemote } from './publish-remote.ts'

const kilobytes = (scripts: number, styles = 10, texts = 20) => ({
  scripts: scripts * 1024,
  styles: styles * 1024,
  texts: texts * 1024,
})

it('allows a tenth more, and says which part is more', () => {
  expect(heavierProblem(kilobytes(170), kilobytes(189), 10)).toBeNull()
  expect(heavierProblem(kilobytes(170), kilobytes(185, 15), 10)).toBeNull()
  expect(heavierProblem(kilobytes(170), kilobytes(188, 13), 10)).toBe(
    'it is 221.0 KB, what it replaces 200.0 KB, and 220.0 KB is allowed (CANARY_HEAVIER_PERCENT=10); more of scripts 18.0 KB, styles 3.0 KB',
  )
  // A small one may grow by 5 KB.
  expect(heavierProblem(kilobytes(2, 0, 0), kilobytes(7, 0, 0), 10)).toBeNull()
  expect(heavierProblem(kilobytes(170), kilobytes(900), 0)).toBeNull()
})

it('never refuses one that is no heavier, whatever moves between its parts', () => {
  const bytes = fc.record({ scripts: fc.nat(1e6), styles: fc.nat(1e6), texts: fc.nat(1e6) })
  fc.assert(
    fc.property(bytes, fc.integer({ min: 1, max: 100 }), ({ scripts, styles, texts }, percent) => {
      const moved = { scripts: styles, styles: texts, texts: scripts }
      expect(heavierProblem({ scripts, styles, texts }, moved, percent)).toBeNull()
    }),
  )
})

let folder: string
let store: LocalReleaseStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orenda-heavier-'))
  store = new LocalReleaseStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

it('keeps the bytes of each version, and refuses a canary by them', async () => {
  const publish = (version: string, script: number) => {
    const release = releaseOf('mfe-a', version)
    const files = new Map([
      ['remote.json', Buffer.from(JSON.stringify(release))],
      ['entry.js', Buffer.alloc(3 * script)],
      ['entry.js.br', Buffer.alloc(script)],
      ['style.css', Buffer.alloc(300)],
      ['texts-uk.js', Buffer.alloc(90)],
      ['texts-en.js', Buffer.alloc(70)],
    ])
    return publishRemote(store, { release, files })
  }
  await publish('1', 20_000)
  await publish('2', 21_000)
  await publish('3', 40_000)
  expect(await readBytes(store, 'mfe-a', '1')).toEqual({ scripts: 20_000, styles: 300, texts: 90 })
  // One that was published before bytes were kept.
  await publishTo(store, releaseOf('mfe-a', 'old'))
  expect(await readBytes(store, 'mfe-a', 'old')).toEqual({ scripts: 12, styles: 0, texts: 0 })
  expect(await readBytes(store, 'mfe-a', 'nothing')).toBeNull()

  const refuse = (version: string) =>
    refuseHeavier(
      store,
      { shown: ['1'], canary: { version, percent: 10 }, isPinned: false },
      { name: 'mfe-a', percent: 10 },
    )
  await refuse('2')
  await expect(refuse('3')).rejects.toThrow(/^mfe-a 3: it is 39\.4 KB, .* "canary" with --heavy shows it/)
})
