import { withBase } from '@orenda/contracts/remote-addresses'
import { chooseReleases } from '@orenda/contracts/remote-choice'
import { remoteReleaseSchema } from '@orenda/contracts/remote-schemas'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJson, UnreadableError } from './parse-json.ts'
import { codeOf } from './releases.ts'
import { corruptJson } from './sample-json.ts'

const file = { address: 'texts.js', integrity: 'sha256-x' }
const inEach = { uk: file, ru: file, en: file }
const label = { uk: 'А', ru: 'Б', en: 'C' }
const release = {
  name: 'mfe-x',
  version: '1',
  contract: '1.0',
  bases: ['x', 'y'],
  open: ['y'],
  navigation: [{ base: 'x', label, order: 1, icon: [['path', { d: 'M0 0' }]] }],
  reads: { x: ['apartments'] },
  entry: 'entry.js',
  integrity: 'sha256-x',
  preload: [{ ...file, chunk: '12' }],
  texts: inEach,
  opening: inEach,
  panels: [{ slot: 'today.panel', name: 'money', order: 1, label, rows: 3 }],
}

it('a changed description is either refused by name or complete enough to be shown', () => {
  fc.assert(
    fc.property(corruptJson(Buffer.from(JSON.stringify(release))), content => {
      try {
        const parsed = parseJson(remoteReleaseSchema, content, 'remote.json')
        const placed = withBase(parsed, '/remotes/mfe-x/1/')
        const canary = { percent: 100, release: placed }
        const [chosen] = chooseReleases({ remotes: [{ ...placed, previous: codeOf(placed), canary }] }, 1)
        expect(chosen?.entry).toMatch(/^\/remotes\/mfe-x\/1\/[\w-][\w.-]*$/)
        for (const { label: words, icon } of chosen?.navigation ?? []) {
          expect([typeof words.uk, Array.isArray(icon)]).toEqual(['string', true])
        }
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableError)
        expect((error as Error).message).toMatch(/^remote\.json cannot be read: .+\.$/)
      }
    }),
    { numRuns: 1000 },
  )
})
