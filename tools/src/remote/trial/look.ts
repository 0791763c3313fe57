import { type Language, languages } from '../../../../contracts/src/languages.ts'
import type { RemoteRelease } from '../../../../contracts/src/remotes.ts'
import { lateTexts } from './module-texts.ts'

/** Milliseconds in which a screen must be ready, also on a busy machine. */
export const patience = 60_000

/** The content of a page. */
export interface Seen {
  path: string
  /** The remote of the screen, and its version. */
  remote: string | undefined
  /** When a fallback is shown for a failed screen: how far the screen came. */
  failed: string | null
  /** Number of visible characters. */
  words: number
  hasHeading: boolean
  isBusy: boolean
  panels: SeenPanel[]
}

export interface SeenPanel {
  /** Remote, slot and name of a panel: `mfe-finance/today.panel/owes`. */
  name: string
  /** How far it came, when it has failed. */
  failed: string | null
  words: number
  isBusy: boolean
}

/** The part of a page that is checked. */
export interface Look {
  /** Whether it is loaded, so that it can be read. */
  isThere(seen: Seen, path: string): boolean
  isBusy(seen: Seen): boolean
  /** Whether an error message, with the address of its script, belongs to it. */
  isAbout(text: string): boolean
  /** Milliseconds after which a part that is still busy is taken as it is. */
  patience: number
  /** The problems once it is ready, one sentence each. */
  problems(seen: Seen, path: string): string[]
}

/** Milliseconds after which what still loads is taken as it is: it never ends. */
const endless = 20_000

/** The whole screen of a version. */
export const screenOf = (release: RemoteRelease): Look => {
  const name = `${release.name}@${release.version}`
  return {
    isThere: ({ path, remote, failed, words }, wanted) =>
      failed !== null || (path === wanted && isOneOf(remote, name) && words > 0),
    isBusy: ({ isBusy }) => isBusy,
    isAbout: () => true,
    patience: endless,
    problems: (seen, wanted) => {
      const { failed, remote, path } = seen
      if (failed !== null) return [`failed (${failed})${aboutTexts(failed, wanted, release)}`]
      if (remote !== name && isOneOf(remote, name)) return [`it gave way to ${remote}`]
      if (remote !== name && path === wanted) return [`it is not there in ${patience / 1000} s`]
      if (remote !== name)
        return [`it leads to ${path}${remote ? `, which is ${remote.split('@')[0]}’s` : ''}`]
      return lacks(seen)
    },
  }
}

/** Which text script did not come, when a screen failed for want of its texts. */
function aboutTexts(failed: string, path: string, { texts }: RemoteRelease): string {
  const language = languages.find(each => path.startsWith(`/${each}/`)) satisfies Language | undefined
  return failed.includes('texts') && language !== undefined
    ? `: ${lateTexts(language, texts, 'did not come')}`
    : ''
}

/** What a screen lacks that stands. */
function lacks({ words, isBusy, hasHeading }: Seen): string[] {
  if (words === 0) return ['it shows nothing']
  if (isBusy) return [`it goes on to say that it loads, for ${endless / 1000} s`]
  return hasHeading ? [] : ['it has no heading (h1)']
}

/** Whether the shown version is one of the same remote. */
const isOneOf = (shown: string | undefined, name: string) => shown?.split('@')[0] === name.split('@')[0]

/**
 * Panels on a page of another remote, whose own errors do not count.
 * @param own address with which the addresses of the panels' files begin
 * @param wanted for a path: the panels that its page has slots for
 */
export const panelsOn = (own: string, wanted: (path: string) => readonly string[]): Look => {
  const seenOf = ({ panels }: Seen, path: string) =>
    wanted(path).map(name => ({ name, panel: panels.find(panel => panel.name === name) }))
  return {
    isThere: (seen, path) =>
      seen.path === path && seenOf(seen, path).every(({ panel }) => panel !== undefined),
    isAbout: text => text.includes(own),
    // A failing request is repeated several times before a panel gives up.
    patience: endless,
    isBusy: seen => seenOf(seen, seen.path).some(({ panel }) => panel?.isBusy),
    problems: (seen, path) =>
      seenOf(seen, path).flatMap(({ name, panel }) => {
        const called = name.slice(name.indexOf('/') + 1)
        if (!panel) return [`the panel ${called} has no place there`]
        if (panel.failed !== null) return [`the panel ${called} failed (${panel.failed})`]
        // A panel with a single line may be empty, and one that is only for a new account.
        if (panel.words === 0 && !/\.(line|start)\//.test(name)) return [`the panel ${called} shows nothing`]
        return panel.isBusy ? [`the panel ${called} goes on to say that it loads`] : []
      }),
  }
}

/**
 * Runs in the page, and may not refer to anything outside. Scrolls to the next panel that is still
 * loading, because panels are only loaded when they are visible.
 */
export function readPage(): Seen {
  const busy = '[aria-busy="true"]'
  const isBusy = (element: Element | null) =>
    element !== null && (element.matches(busy) || element.querySelector(busy) !== null)
  const words = (element: Element | null) => element?.textContent.trim().length ?? 0
  const places = [...document.querySelectorAll<HTMLElement>('[data-panel]')]
  places.find(place => isBusy(place))?.scrollIntoView()
  const main = document.querySelector('main')
  const hasHeading = [...document.querySelectorAll('main h1')].some(heading => words(heading) > 0)
  return {
    path: location.pathname,
    remote: document.documentElement.dataset.remote,
    failed: document.querySelector<HTMLElement>('[data-failed]')?.dataset.failed ?? null,
    words: words(main),
    hasHeading,
    // The skeleton of a page stands for its heading too.
    isBusy: isBusy(main) || (!hasHeading && main?.querySelector('[data-skeleton]') != null),
    panels: places.map(place => ({
      name: place.dataset.panel ?? '',
      failed: place.dataset.panelFailed ?? null,
      words: words(place),
      isBusy: isBusy(place),
    })),
  }
}
