import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'

/**
 * Flags for a Chromium that runs as root, without a sandbox and without network requests of its
 * own.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// The headless shell first: it has no window processes, and opens a page in a third less time.
const systemChromium = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium for tests: `CHROMIUM_PATH`, Playwright's own, or the system's.
 * When there is none, it is installed: by Playwright, and where that cannot download, by apt.
 * @throws Error that says what to install by hand
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  process.stdout.write('Installing Chromium for the tests…\n')
  const installers: [string, string[]][] = [
    [process.execPath, [playwrightCli(), 'install', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']],
    ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']],
  ]
  for (const [command, args] of installers) {
    try {
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 })
    } catch {
      // The next installer may fit this machine; the check below decides whether one did.
    }
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error('No Chromium was found or could be installed. Install one and name it in CHROMIUM_PATH.')
}

/** The path of an installed Chromium, in the order of `ensureChromium`. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemChromium]
  return candidates.find(path => path !== undefined && path !== '' && existsSync(path))
}

// The package does not export its command, so it is found beside its package.json.
const playwrightCli = () =>
  join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
