import { BROWSER_MAP, getParser, OS_MAP } from 'bowser'

/** The browser and system of a client, from its User-Agent header; `''` when unknown. */
export interface Device {
  browser: string
  system: string
  kind: 'computer' | 'phone' | 'tablet' | 'other'
}

/** The number of characters of a `User-Agent` that are parsed; those of browsers are shorter. */
const longest = 300

const kinds: Record<string, Device['kind']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

// For unknown browsers bowser returns parts of the header, which may contain anything.
const browsers = new Set(Object.values(BROWSER_MAP))
const systems = new Set(Object.values(OS_MAP))

const nobodyKnows: Device = { browser: '', system: '', kind: 'other' }

/** Parses a `User-Agent` (RFC 9110, 10.1.5). It returns only known names. */
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
