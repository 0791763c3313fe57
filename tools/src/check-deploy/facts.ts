import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Values from the code that files below `deploy/` repeat. */
export interface Facts {
  /** Names of the API's settings. */
  settings: ReadonlySet<string>
  /** Paths of the API's health checks, e.g. `/api/health/live`. */
  healthPaths: ReadonlySet<string>
  /** The most seconds that the program needs to stop after SHUTDOWN_GRACE. */
  patience: number
  /** The pattern of file names that contain a hash of their content. */
  hashedFile: string
  /** Paths that the proxy answers itself, for probes. */
  proxyPaths: ReadonlySet<string>
  /** The proxy's default ports. */
  proxyPorts: ReadonlySet<number>
  /** Settings of the proxy. */
  proxySettings: ReadonlySet<string>
  /** The most seconds that the proxy needs to stop. */
  proxyPatience: number
  problems: string[]
}

/**
 * Reads the facts from the text of the sources. A fact that is not found is reported, so that no
 * check is dropped silently.
 */
export function readFacts(root: string): Facts {
  const problems: string[] = []
  const find = (file: string, pattern: RegExp): string[] => {
    const matches = [...read(root, file).matchAll(pattern)].map(([whole, group]) => group ?? whole)
    if (matches.length === 0) problems.push(`${file}: nothing fits ${pattern}, which check-deploy looks for`)
    return matches
  }
  const health = 'api/src/platform/operation/health.controller.ts'
  const [base] = find('api/src/start-api.ts', /^const base = '(\w+)'/gm)
  const [controller] = find(health, /@Controller\('(\w+)'\)/g)
  const proxy = 'deploy/Caddyfile'
  return {
    settings: new Set(
      globSync('{api/src/config/*,delivery/src/settings/delivery}-settings.ts', { cwd: root }).flatMap(file =>
        find(file, /^ {2}([A-Z][A-Z\d_]*):/gm),
      ),
    ),
    healthPaths: new Set(find(health, /@Get\('(\w+)'\)/g).map(path => `/${base}/${controller}/${path}`)),
    patience: Number(find('api/src/main.ts', /^const patience = ([\d_]+)/gm)[0]?.replaceAll('_', '')) / 1000,
    hashedFile: find('delivery/src/web/kept-files.ts', /^export const hashed = \/\^(.+)\$\/$/gm)[0] ?? '',
    proxyPaths: new Set(find(proxy, /^\s+respond (\/\S+)/gm)),
    proxyPorts: new Set(find(proxy, /^(?:\{\$SITE_ADDRESS:)?:(\d+)\}? \{/gm).map(Number)),
    proxySettings: new Set(find(proxy, /\{\$([A-Z_]+)/g)),
    proxyPatience: find(proxy, /^\s+(?:shutdown_delay|grace_period) (\d+)s$/gm)
      .map(Number)
      .reduce((sum, seconds) => sum + seconds, 0),
    problems,
  }
}

export const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8')

/** Names and values of a settings file with one setting a line. */
export const readEnv = (root: string, file: string): Map<string, string> => settingsOf(read(root, file))

/** The same for an example file, including settings that are commented out with `#`. */
export const readExample = (root: string, file: string): Map<string, string> =>
  settingsOf(read(root, file).replaceAll(/^#(?=[A-Z])/gm, ''))

const settingsOf = (text: string) =>
  new Map(
    [...text.matchAll(/^([A-Z][A-Z\d_]*)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  )
