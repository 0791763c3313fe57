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

/**
 * The whole screen.
 * @param name of the remote and its version, `mfe-finance@1.0.0-…`
 */
export const screenOf = (name: string): Look => ({
  isThere: ({ path, remote, failed, words }, wanted) =>
    failed !== null || (path === wanted && isOneOf(remote, name) && words > 0),
  isBusy: ({ isBusy }) => isBusy,
  isAbout: () => true,
  patience: 3_000,
  problems: ({ failed, remote, path, words }, wanted) => {
    if (failed !== null) return [`failed (${failed})`]
    if (remote !== name && isOneOf(remote, name)) return [`it gave way to ${remote}`]
    if (remote !== name && path === wanted) return [`it is not there in ${patience / 1000} s`]
    if (remote !== name) return [`it leads to ${path}${remote ? `, which is ${remote.split('@')[0]}’s` : ''}`]
    return words === 0 ? ['it shows nothing'] : []
  },
})

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
    patience: 20_000,
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
  return {
    path: location.pathname,
    remote: document.documentElement.dataset.remote,
    failed: document.querySelector<HTMLElement>('[data-failed]')?.dataset.failed ?? null,
    words: words(main),
    isBusy: isBusy(main),
    panels: places.map(place => ({
      name: place.dataset.panel ?? '',
      failed: place.dataset.panelFailed ?? null,
      words: words(place),
      isBusy: isBusy(place),
    })),
  }
}
