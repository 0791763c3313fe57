import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activeEntry,
  baseOfPath,
  fallbackPath,
  inLanguage,
  languageOfPath,
  loginPath,
  returnPath,
  withoutLanguage,
} from './paths.ts'

const at = (path: string) => new URL(path, 'https://orenda.example')

describe('languageOfPath', () => {
  it('knows the three languages and nothing else', () => {
    expect(['/uk', '/ru/tenants', '/en/'].map(languageOfPath)).toEqual(['uk', 'ru', 'en'])
    expect(['/', '/de/tenants', '/ukraine', '/UK'].map(languageOfPath)).toEqual([null, null, null, null])
  })
})

describe('fallbackPath', () => {
  it('shows the same page in Ukrainian when the language is unknown', () => {
    expect(fallbackPath(at('/de/tenants?search=a'))).toBe('/uk/tenants?search=a')
    expect(fallbackPath(at('/en-GB/apartments/new'))).toBe('/uk/apartments/new')
  })

  it('leads every other path to the start page', () => {
    for (const path of ['/', '/de', '/apartments', '/some/where', '//evil.example/x']) {
      expect(fallbackPath(at(path))).toBe('/uk')
    }
  })
})

describe('inLanguage', () => {
  it('keeps the path, the query and the anchor', () => {
    expect(inLanguage('en', at('/uk/apartments/new?a=1#b'))).toBe('/en/apartments/new?a=1#b')
    expect(withoutLanguage('/uk/apartments/new')).toBe('apartments/new')
    expect(baseOfPath('/uk')).toBe('')
  })
})

describe('the path through the login', () => {
  it('leads back to the page and its query', () => {
    const login = at(loginPath('uk', at('/uk/tenants?search=Ірина&sort=name')))
    expect(login.pathname).toBe('/uk/login')
    expect(decodeURIComponent(returnPath('uk', login.searchParams.get('from')))).toBe(
      '/uk/tenants?search=Ірина&sort=name',
    )
  })

  it('leads back in the language that was chosen meanwhile', () => {
    const login = at(loginPath('uk', at('/uk/apartments/new')))
    expect(returnPath('en', login.searchParams.get('from'))).toBe('/en/apartments/new')
  })

  it('leaves out the start page', () => {
    expect(loginPath('ru', at('/ru/apartments'))).toBe('/ru/login')
    expect(loginPath('ru', at('/ru'))).toBe('/ru/login')
    expect(returnPath('ru', null)).toBe('/ru/apartments')
  })

  it('never includes a trial of a remote', () => {
    const trial = 'remote=mfe-properties@http://localhost:4103'
    expect(loginPath('uk', at(`/uk/tenants?a=1&${trial}&b=2`))).toBe('/uk/login?from=tenants%3Fa%3D1%26b%3D2')
    expect(loginPath('uk', at(`/uk/apartments?${trial}`))).toBe('/uk/login')
    for (const from of [
      `tenants?${trial}`,
      `tenants?${trial}&remote=x`,
      'tenants?%72emote=mfe-a%401',
      `./tenants?${trial}#remote`,
    ]) {
      expect(returnPath('uk', from).replace('#remote', '')).toBe('/uk/tenants')
    }
  })

  it('never leaves the product nor loops', () => {
    const refused = [
      'https://evil.example',
      '//evil.example',
      '/evil.example',
      '../../evil.example',
      '..//evil.example',
      '../..//evil.example',
      '\\\\evil.example',
      '..\\..\\\\evil.example',
      '%2e%2e//evil.example',
      'login',
      'login?from=login',
      'register',
    ]
    for (const from of refused) expect(returnPath('uk', from)).toBe('/uk/apartments')
  })

  it('stays within the language, whatever the address bar has', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '\t',
      ':',
      '@',
      '?',
      '#',
      'evil.example',
      'uk',
      'https',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(parts).map(some => some.join('')),
          fc.string(),
        ),
        from => {
          const target = new URL(returnPath('uk', from), 'https://orenda.example')
          expect(target.origin).toBe('https://orenda.example')
          expect(target.pathname).toMatch(/^\/uk\/(?!\/)/)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('activeEntry', () => {
  const entries = [{ base: 'apartments' }, { base: 'tenants' }, { base: 'payment' }, { base: 'payments' }]

  it('is the entry that the path belongs to', () => {
    expect(activeEntry('/uk/apartments', entries)?.base).toBe('apartments')
    expect(activeEntry('/en/apartments/0198/edit', entries)?.base).toBe('apartments')
    expect(activeEntry('/uk/payments', entries)?.base).toBe('payments')
  })

  it('is none on an unknown page', () => {
    expect(activeEntry('/uk', entries)).toBeUndefined()
    expect(activeEntry('/uk/terms', entries)).toBeUndefined()
    expect(activeEntry('/uk/apartments-old', entries)).toBeUndefined()
  })
})
