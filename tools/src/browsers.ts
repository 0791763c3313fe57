import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureChromium, findChromium } from './browser.ts'

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The path of a Firefox: `FIREFOX_PATH`, or the system's. */
export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH, ...firefoxes].find(path => path !== undefined && path !== '' && existsSync(path))

/**
 * The path of WebKitGTK's WebDriver, when everything for its tests is installed: a virtual screen
 * and GNOME's JavaScript.
 */
export function findWebkit(): string | undefined {
  const parts = ['/usr/bin/Xvfb', '/usr/bin/gjs', '/usr/bin/WebKitWebDriver']
  const binding = globSync('/usr/lib*/{*/,}girepository-1.0/WebKit2-4.1.typelib')
  return binding.length > 0 && parts.every(path => existsSync(path)) ? parts.at(-1) : undefined
}

interface Wanted {
  name: string
  /** The tests that use it. */
  use: string
  find: () => string | undefined
  /** Names of Debian packages. */
  packages: string[]
}

const wanted: Wanted[] = [
  {
    name: 'Chromium',
    use: 'pages and end-to-end tests',
    find: findChromium,
    packages: ['chromium-headless-shell'],
  },
  { name: 'Firefox', use: 'the main story', find: findFirefox, packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    use: 'the main story',
    find: findWebkit,
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gjs', 'xvfb'],
  },
]

/**
 * Installs missing browsers at once, where apt exists and the process may use it. On another
 * machine the user is told which tests will be skipped; in CI, and as root with apt, a missing
 * browser is an error.
 * @returns the path of Chromium
 * @throws Error that says what to install by hand
 */
export async function ensureBrowsers(): Promise<string> {
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall) await install(missing())
  const chromium = ensureChromium()
  for (const { name, packages } of missing()) {
    const how = `${name} is not installed here. On Debian: apt-get install ${packages.join(' ')}`
    if (mayInstall || process.env.CI) throw new Error(how)
    process.stdout.write(`${how}\nIts end-to-end test is left out.\n`)
  }
  return chromium
}

const missing = () => wanted.filter(({ find }) => find() === undefined)

async function install(browsers: readonly Wanted[]): Promise<void> {
  if (browsers.length === 0) return
  const list = browsers.map(({ name, use, packages }) => `  ${name}, for ${use}: ${packages.join(' ')}\n`)
  process.stdout.write(
    `Will install browsers that the tests need and this machine has not, with apt-get:\n${list.join('')}`,
  )
  await apt(['update', '-qq'])
  if (await apt(installing(browsers))) return
  // A package may have another name here; the others are installed nevertheless.
  for (const browser of browsers) await apt(installing([browser]))
}

const installing = (browsers: readonly Wanted[]) => [
  'install',
  '-y',
  '-qq',
  '--no-install-recommends',
  ...browsers.flatMap(({ packages }) => packages),
]

/** @returns whether it succeeded */
async function apt(args: readonly string[]): Promise<boolean> {
  // A machine that was just started often runs its own update: apt waits for the package lock, and
  // this loop for the lock of the lists.
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const { status, stderr } = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 600_000,
      encoding: 'utf8',
    })
    if (status === 0) return true
    const isLocked = /Could not get lock|Unable to lock/.test(stderr)
    if (!isLocked || attempt === 10) {
      process.stderr.write(stderr)
      return false
    }
    await pause(6_000)
  }
  return false
}
