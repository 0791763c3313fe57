import { brotliCompressSync } from 'node:zlib'
import type { Language } from '@orenda/contracts/languages'
import { toPageManifest } from '@orenda/contracts/page-manifest'
import { withBase } from '@orenda/contracts/remote-addresses'
import type { RemoteManifestEntry } from '@orenda/contracts/remotes'
import { describe, expect, it } from 'vitest'
import { manyRemotes } from '../../test/many-remotes.ts'

const deployed = (count: number, edition?: string) =>
  manyRemotes(count, edition).map(release =>
    withBase(release, `/remotes/${release.name}/${release.version}/`),
  )

const twenty: readonly RemoteManifestEntry[] = deployed(20).map((release, index) => {
  const previous = deployed(20, 'before')[index]
  return { ...release, ...(previous && { previous }) }
})

const throughPage = (remotes: readonly RemoteManifestEntry[], language: Language, opening?: string) =>
  toPageManifest({ remotes }, language, opening).remotes

describe('the manifest in a page', () => {
  it.each(['uk', 'ru', 'en'] as const)('has twenty remotes in 5 KB, in %s', language => {
    const text = JSON.stringify(toPageManifest({ remotes: twenty }, language, twenty[7]?.name))
    const bytes = brotliCompressSync(text).length
    expect(bytes).toBeLessThanOrEqual(5120)
  })

  it('has of each what is needed before it is opened', () => {
    const [first] = throughPage(twenty, 'ru')
    const [asked] = twenty
    const { name, version, contract, bases, reads, entry, integrity } = asked as RemoteManifestEntry
    expect(first).toMatchObject({
      name,
      version,
      contract,
      bases,
      reads,
      entry,
      integrity,
      hasPrevious: true,
    })
    const [panel] = asked?.panels ?? []
    const { ru } = panel?.label ?? {}
    expect(first?.panels?.[0]).toEqual({ ...panel, label: { uk: ru, ru, en: ru } })
    expect(first?.navigation.map(({ icon }) => icon)).toEqual(asked?.navigation.map(({ icon }) => icon))
    expect(first?.preload).toEqual(asked?.preload.map(file => ({ ...file, integrity: '' })))
    expect(first?.texts.ru).toEqual({ address: asked?.texts.ru.address, integrity: '' })
    expect(first).not.toHaveProperty('previous')
    expect(first).not.toHaveProperty('opening')
  })

  it('has the opening of the remote that the page begins with', () => {
    const entries = throughPage(twenty, 'en', twenty[3]?.name)
    expect(entries[3]?.opening?.en.address).toBe(twenty[3]?.opening?.en.address)
    expect(entries.filter(({ opening }) => opening !== undefined)).toHaveLength(1)
  })

  it('has the scripts that open panels where the page shows panels, with their hashes', () => {
    const [of] = toPageManifest({ remotes: twenty }, 'ru', undefined, true).remotes
    const [asked] = twenty
    expect(of?.panelsOpening?.ru).toEqual(asked?.panelsOpening?.ru)
    expect(of?.screens).toEqual({ address: asked?.screens?.address, integrity: '' })
    const [plain] = throughPage(twenty, 'ru')
    expect(plain).not.toHaveProperty('panelsOpening')
    expect(plain).not.toHaveProperty('screens')
  })

  it('has a canary, files elsewhere and remotes with less', () => {
    const [one, other] = deployed(2)
    if (one === undefined || other === undefined) throw new Error('There are two')
    const { panels: _, ...plain } = withBase(manyRemotes(1)[0] ?? one, 'https://cdn.example.com/x/')
    const remotes: RemoteManifestEntry[] = [
      { ...plain, name: 'mfe-a', version: 'local', integrity: '', open: ['a'] },
      { ...other, canary: { percent: 5, release: { ...other, version: '0.2.0-abc' } } },
    ]
    const [first, second] = throughPage(remotes, 'uk')
    expect(first).toMatchObject({
      name: 'mfe-a',
      version: 'local',
      integrity: '',
      open: ['a'],
      entry: plain.entry,
    })
    expect(first).not.toHaveProperty('panels')
    expect(second?.canary).toMatchObject({
      percent: 5,
      release: { version: '0.2.0-abc', entry: other.entry },
    })
  })
})
