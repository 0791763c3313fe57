import type { ReleaseStore } from '@orenda/delivery/release-store'
import type { DeliverySettings } from '@orenda/delivery/settings/load-settings'
import type { Browser } from 'playwright-core'
import { withBase } from '../../../contracts/src/remote-addresses.ts'
import { contractFit } from '../../../contracts/src/remote-contract.ts'
import { type FirstBroken, firstBroken, type Verdict } from './bisect/first-broken.ts'
import { changesOf, type KeptVersion, keptVersions } from './bisect/kept-versions.ts'
import { ownVerdict } from './bisect/own-check.ts'
import { type CurrentShell, currentShell } from './current-shell.ts'
import { RefusedError } from './refused-error.ts'
import { pageProblems } from './trial/one-page.ts'
import { launchForTrials } from './try-remote.ts'
import { revisionsOf } from './unreadable-files.ts'

export interface Bisection {
  name: string
  /** The page after the language, e.g. `payments`; by default the first base of each version. */
  page: string | undefined
  /** A command that says whether a version is broken; by default the page is opened as in a trial. */
  check: string | undefined
}

const say = (text: string) => void process.stdout.write(`${text}\n`)

/**
 * Finds the first kept version that broke a page, and prints it with its day and what it changed.
 * @throws RefusedError when there is nothing to find
 */
export async function bisect(
  settings: DeliverySettings,
  store: ReleaseStore,
  { name, page, check }: Bisection,
): Promise<void> {
  const versions = await keptVersions(store, name)
  if (versions.length === 0) throw new RefusedError(`${name} has no version in ${store.place}.`)
  await using ends = new AsyncDisposableStack()
  const shell = await currentShell(settings, store)
  ends.defer(shell.close)
  const browser = check === undefined ? await launchForTrials() : null
  ends.defer(async () => browser?.close())
  const base = settings.REMOTES_URL ?? '/remotes'
  say(`${name}: ${versions.length} kept versions, ${dayOf(versions[0])} to ${dayOf(versions.at(-1))}`)
  const found = await firstBroken(versions, async kept => {
    const path = page ?? kept.release.bases[0] ?? ''
    const { verdict, why = '' } =
      browser === null
        ? {
            verdict: await ownVerdict(store, kept, {
              command: check ?? '',
              page: addressOf(shell, kept, path),
            }),
          }
        : await lookAt(kept, { browser, shell, base, path })
    say(
      `  ${{ good: '✓', broken: '✗', unknown: '?' }[verdict]} ${kept.version} ${dayOf(kept)}${why && `: ${why}`}`,
    )
    return verdict
  })
  if (found === null)
    throw new RefusedError(`The newest version of ${name} that can be checked is not broken.`)
  await tell(store, name, found)
}

const dayOf = (kept: KeptVersion | undefined): string => kept?.at.toISOString().slice(0, 10) ?? ''

const addressOf = ({ url }: CurrentShell, { release, version }: KeptVersion, path: string): string =>
  new URL(`/uk/${path}?remote=${release.name}@${version}`, url).href

/** Opens a page of a version in the current shell. */
async function lookAt(
  { release }: KeptVersion,
  { browser, shell, base, path }: { browser: Browser; shell: CurrentShell; base: string; path: string },
): Promise<{ verdict: Verdict; why?: string }> {
  const fit = contractFit(release.contract, shell.contract)
  if (fit !== 'fits')
    return { verdict: 'unknown', why: `built for contract ${release.contract}, it is ${fit} for this shell` }
  if (!release.bases.includes(path.split(/[/?]/, 1)[0] ?? ''))
    return { verdict: 'unknown', why: `it has no page ${path}` }
  const folder = `${base}/${release.name}/${release.version}/`
  const trial = {
    browser,
    candidate: withBase(release, folder),
    shell: shell.url,
    address: new URL(folder, shell.url).href,
  }
  const problems = await pageProblems(trial, path)
  return problems.length === 0
    ? { verdict: 'good' }
    : { verdict: 'broken', why: problems.join('; ').slice(0, 300) }
}

async function tell(
  store: ReleaseStore,
  name: string,
  { broken, good, unknown }: FirstBroken<KeptVersion>,
): Promise<void> {
  const history = await revisionsOf(store).history(200)
  const shown = history.filter(({ action }) => action.includes(` ${broken.version}`)).at(-1)
  const origin = [shown?.by, shown?.commit].filter(Boolean).join(', ')
  say(
    good === null
      ? `${name} ${broken.version} of ${dayOf(broken)} is broken, and no kept version before it is good`
      : `${name} ${broken.version} of ${dayOf(broken)} broke it${origin && ` (${origin})`}`,
  )
  if (good === null) return
  say(`  after ${good.version} of ${dayOf(good)}; of that it changed`)
  for (const change of changesOf(broken, good)) say(`  ${change}`)
  for (const { version } of unknown) say(`  ? ${version} lies between them and cannot be checked`)
}
