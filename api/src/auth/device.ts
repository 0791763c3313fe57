import { BROWSER_MAP, getParser, OS_MAP } from 'bowser'

/** A browser or a program, as far as it says what it is; `''` where it does not. */
export interface Device {
  browser: string
  system: string
  kind: 'computer' | 'phone' | 'tablet' | 'other'
}

/** Characters of a `User-Agent` that are looked at; those of browsers are shorter. */
const longest = 300

const kinds: Record<string, Device['kind']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

// Of what is not known bowser repeats what it was told, and that may be anything.
const browsers = new Set(Object.values(BROWSER_MAP))
const systems = new Set(Object.values(OS_MAP))

const nobodyKnows: Device = { browser: '', system: '', kind: 'other' }

/** What a `User-Agent` (RFC 9110, 10.1.5) says; only names that are known come out of it, whatever was sent. */
export function deviceOf(userAgent: string | undefined): Device {
  const told = (userAgent ?? '').slice(0, longest)
  if (told.trim() === '') return nobodyKnows
  const parser = getParser(told)
  const { name: browser = '' } = parser.getBrowser()
  const { name: system = '' } = parser.getOS()
  return {
    browser: browsers.has(browser) ? browser : '',
    system: systems.has(system) ? system : '',
    kind: kinds[parser.getPlatformType()] ?? 'other',
  }
}
