/** Milliseconds in which what is looked at has to stand, also on a machine that does much else. */
export const patience = 60_000

/** What a page shows. */
export interface Seen {
  path: string
  /** The remote whose screen it is, and its version. */
  remote: string | undefined
  /** How far the screen came, when what stands in the place of a broken one does. */
  failed: string | null
  /** Characters of what it shows. */
  words: number
  isBusy: boolean
  panels: SeenPanel[]
}

export interface SeenPanel {
  /** Whose, of which slot, and its name: `mfe-finance/today.panel/owes`. */
  name: string
  /** How far it came, when it has failed. */
  failed: string | null
  words: number
  isBusy: boolean
}

/** What of a page is looked at. */
export interface Look {
  /** What is still on its way has said nothing that could be read yet. */
  isThere(seen: Seen, path: string): boolean
  isBusy(seen: Seen): boolean
  /** Whether an error that was said, with the address of its script, speaks of what is looked at. */
  isAbout(text: string): boolean
  /** Milliseconds after which what calls itself busy is taken as it is. */
  patience: number
  /** What is wrong once it stands: a sentence for each thing. */
  problems(seen: Seen, path: string): string[]
}

/** The whole screen. @param name of the remote and its version, `mfe-finance@1.0.0-…` */
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

/** Whether what is shown is a version of the same remote. */
const isOneOf = (shown: string | undefined, name: string) => shown?.split('@')[0] === name.split('@')[0]

/**
 * Panels within a page of somebody else, whose own errors say nothing about them.
 * @param own address that the files of the panels' version begin with
 * @param wanted of a path, those that its page has places for
 */
export const panelsOn = (own: string, wanted: (path: string) => readonly string[]): Look => {
  const seenOf = ({ panels }: Seen, path: string) =>
    wanted(path).map(name => ({ name, panel: panels.find(panel => panel.name === name) }))
  return {
    isThere: (seen, path) =>
      seen.path === path && seenOf(seen, path).every(({ panel }) => panel !== undefined),
    isAbout: text => text.includes(own),
    // What cannot be read is asked for several times before a panel gives up.
    patience: 20_000,
    isBusy: seen => seenOf(seen, seen.path).some(({ panel }) => panel?.isBusy),
    problems: (seen, path) =>
      seenOf(seen, path).flatMap(({ name, panel }) => {
        const called = name.slice(name.indexOf('/') + 1)
        if (!panel) return [`the panel ${called} has no place there`]
        if (panel.failed !== null) return [`the panel ${called} failed (${panel.failed})`]
        // A line has nothing to say at times.
        if (panel.words === 0 && !/\.line\//.test(name)) return [`the panel ${called} shows nothing`]
        return panel.isBusy ? [`the panel ${called} goes on to say that it loads`] : []
      }),
  }
}

/** Runs in the page, and stands alone. Brings the next panel that is still on its way into view: none is loaded elsewhere. */
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
