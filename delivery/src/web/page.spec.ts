import { remoteReleaseSchema } from '@orenda/contracts/remote-schemas'
import type { RuntimeConfig } from '@orenda/contracts/remotes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { releaseOf } from '../../test/web-root.ts'
import { firstScreen, pageHtml } from './page.ts'

const build = {
  contract: '1.0',
  entry: ['main.js', 'main.css'],
  fonts: [],
  hashes: {},
  icon: 'data:,',
  texts: { uk: 'uk.js', ru: 'ru.js', en: 'en.js' },
}

/** What somebody may have written into a file that is a valid one all the same. */
const text = fc.oneof(
  fc.constantFrom('constructor', '__proto__', 'toString', '</script><script>alert(1)</script>', '"><b x="'),
  fc.string({ minLength: 1 }),
)
const label = fc.record({ uk: text, ru: text, en: text })
const changes = fc.record(
  {
    bases: fc.array(text, { minLength: 1 }),
    open: fc.array(text),
    reads: fc.dictionary(text, fc.array(text)),
    integrity: text,
    contract: text,
    navigation: fc.array(
      fc.record({
        base: text,
        label,
        order: fc.double({ noNaN: true, noDefaultInfinity: true }),
        icon: fc.array(fc.tuple(text, fc.dictionary(text, text))),
      }),
    ),
    unknown: fc.jsonValue(),
  },
  { requiredKeys: ['bases'] },
)

it('stands for every release that is a valid one, and none of its words get out of their place', () => {
  fc.assert(
    fc.property(changes, fc.nat(), fc.boolean(), (changed, index, isDeeper) => {
      const release = remoteReleaseSchema.parse({ ...releaseOf('mfe-a', '1'), ...changed })
      const manifest = { remotes: [release] }
      const base = release.bases[index % release.bases.length]
      const { language, remote, reads } = firstScreen(`/uk/${base}${isDeeper ? '/x' : ''}`, manifest)
      expect(reads.every(path => typeof path === 'string')).toBe(true)
      const settings = { apiBase: '/api', timeZone: 'Europe/Kyiv', devTools: false, overrides: [] }
      const html = pageHtml(build, { ...settings, manifest, reads }, { language, remote: remote ?? null })
      expect(html.match(/<\/script>/g)?.length).toBe(html.match(/<script[ >]/g)?.length)
      // What the shell makes of it.
      const json = /id="orenda-runtime">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
      const known = (JSON.parse(json) as RuntimeConfig).manifest.remotes[0]
      expect([known?.bases, known?.reads]).toEqual([release.bases, release.reads])
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<b x')
    }),
  )
})
