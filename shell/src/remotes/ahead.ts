import { type Language, languages } from '@orenda/contracts/languages'
import type { RemoteManifestEntry } from '@orenda/contracts/remotes'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { useSession } from '@orenda/shared-ui/session'
import { i18n } from '@orenda/shared-ui/texts'
import { measurePages } from '../figures/measure-pages.ts'
import { baseOfPath, languageOfPath } from '../paths.ts'
import { idle } from './idle.ts'
import { fetchFiles, filesBeside, loadBeside } from './load-ahead.ts'
import { isOpening, openedRemote, openRemote, remoteOfBase, useRemotes } from './registry.ts'
import { remembered } from './remembered.ts'
import { beginScreen, isShut } from './remote-loader.ts'
import { runningVersion } from './run-code.ts'

/** Milliseconds for which a pointer or the focus must rest on a link to start prefetching. */
const meant = 65
/** Milliseconds after which prefetching of unused files begins. */
const idleAfter = 2000

/** From the Network Information API, which not every browser has. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Begins to measure, which takes no time of the first screen. Prefetches the remote and data of a link when a pointer, a finger or the focus is on it, and the files of all
 * sections when the page is idle. Does nothing when the user saves data.
 */
export function startAhead(): void {
  measurePages()
  const { connection } = navigator as { connection?: Connection }
  if (connection?.saveData === true) return
  let timer = 0
  const stop = () => clearTimeout(timer)
  const follow = (target: EventTarget | null, delay: number) => {
    stop()
    const link = target instanceof Element ? target.closest('a') : null
    if (link !== null) timer = window.setTimeout(() => bringPage(link), delay)
  }
  const options = { passive: true }
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') follow(target, meant)
  })
  document.addEventListener('touchstart', ({ target }) => follow(target, 0), options)
  document.addEventListener('focusin', ({ target }) => follow(target, meant))
  // The page itself requests them now.
  document.addEventListener('click', stop, true)
  follow(document.querySelector('a:hover'), meant)
  void runOpened()
  if (connection?.effectiveType === undefined || connection.effectiveType === '4g') {
    setTimeout(() => void bringSections(), idleAfter)
  }
}

function bringPage({ href, origin }: HTMLAnchorElement): void {
  if (!navigator.onLine || origin !== location.origin) return
  const { pathname } = new URL(href)
  const language = languageOfPath(pathname)
  const base = baseOfPath(pathname)
  const entry = remoteOfBase(base)
  // A link to the current page needs no prefetch.
  if (language === null || entry === undefined || isShut(base) || pathname === location.pathname) return
  const remote = openedRemote(entry.name)
  if (remote !== undefined) beginScreen(remote, pathname)
  if (isOpening(entry.name)) return
  loadBeside(entry, language, pathname)
  void fetchFiles(entryOf(entry), 'high')
}

/** One section after the other, so that they do not delay requested files. */
async function bringSections(): Promise<void> {
  for (const entry of useRemotes.getState().entries) {
    await idle()
    const isWanted = entry.navigation.length > 0 && !isOpening(entry.name)
    if (!isWanted || useSession.getState().status !== 'signed-in' || !navigator.onLine) continue
    await fetchFiles([...entryOf(entry), ...filesBeside(entry, presentLanguage())], 'low')
  }
}

/**
 * Runs the remotes that were opened in this browser before (`offline/complete.ts` notes them), and the screens of their
 * sections, so that a click only draws. A remote with a canary waits for the click: running it would count as showing it.
 */
async function runOpened(): Promise<void> {
  const opened = new Set(remembered('orenda.opened'))
  const { remotes } = runtimeConfig.manifest
  for (const { name, integrity, navigation } of useRemotes.getState().entries) {
    const hasCanary = remotes.some(listed => listed.name === name && listed.canary !== undefined)
    if (!opened.has(name) || integrity === '' || hasCanary) continue
    await idle()
    if (useSession.getState().status !== 'signed-in' || isOpening(name)) continue
    const remote = await openRemote(name, presentLanguage()).catch(() => null)
    if (remote === null) continue
    for (const { base } of navigation) {
      await idle()
      beginScreen(remote, `/${presentLanguage()}/${base}`)
    }
  }
}

/** The script with a remote's screens: without the entry where its panels run, which came with another. */
function entryOf({ name, entry, integrity, screens, panelsOpening }: RemoteManifestEntry): string[] {
  if (integrity === '') return []
  return panelsOpening && screens && runningVersion(name) !== undefined ? [screens.address] : [entry]
}

const presentLanguage = (): Language => languages.find(language => language === i18n.language) ?? 'uk'
