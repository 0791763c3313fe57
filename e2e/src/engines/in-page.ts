import type axeCore from 'axe-core'
import type { Role, Target } from './engine.ts'

// Functions that run in the page. They are sent as source text, so each must be self-contained. `find` needs axe
// in the page, which computes accessible names like browsers do.

/** CSS selectors of each role, to limit for how many elements names are computed. */
const candidates: Record<Role, string> = {
  button: 'button, [role=button], input[type=submit]',
  dialog: '[role=dialog], [role=alertdialog], dialog',
  field: 'input:not([type=file], [type=hidden]), select, textarea, [role=combobox]',
  link: 'a[href], [role=link]',
  main: 'main',
  menuitem: '[role=menuitem]',
  menuitemradio: '[role=menuitemradio]',
  navigation: 'nav',
  option: '[role=option]',
}

/** One step of the path to an element; without a name it means the first of its role. */
export interface Step {
  selector: string
  name?: string
}

/** The steps from the outermost element to the target. */
export const stepsTo = ({ role, name, within }: Target): Step[] => [
  ...(within ? stepsTo(within) : []),
  { selector: candidates[role], ...(role !== 'main' && { name }) },
]

/**
 * Finds the first visible element with this role and name at the end of the path. Computing names with axe is
 * slow, so only elements that have all words of the name somewhere are considered.
 */
export const find = (way: Step[]): Element | null => {
  const { axe } = globalThis as unknown as { axe: typeof axeCore }
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]')
  const saidBy = (element: Element): string => {
    const { labels } = element as HTMLInputElement
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id))
    const parts = [element, ...element.querySelectorAll('*'), ...(labels ?? []), ...named]
    return parts
      .flatMap(part => [
        part?.textContent,
        ...['aria-label', 'alt', 'title', 'placeholder', 'value'].map(name => part?.getAttribute(name)),
      ])
      .join(' ')
  }
  const isLikely = (element: Element, name: string) => {
    const said = saidBy(element)
    return plain(name)
      .split(' ')
      .every(word => said.includes(word))
  }
  const candidatesIn = (scope: Document | Element, { selector, name }: Step) =>
    [...scope.querySelectorAll(selector)].filter(
      element => isShown(element) && (name === undefined || isLikely(element, name)),
    )
  let likely: (Document | Element)[] = [document]
  for (const step of way) likely = likely.flatMap(scope => candidatesIn(scope, step))
  if (likely.length === 0) return null
  axe.setup(document)
  try {
    let scope: Document | Element | undefined = document
    for (const step of way) {
      const { name } = step
      scope = candidatesIn(scope, step).find(
        element => name === undefined || plain(axe.commons.text.accessibleText(element)) === plain(name),
      )
      if (!scope) return null
    }
    return scope as Element
  } finally {
    axe.teardown()
  }
}

/** Returns the point where an element can be pressed, once it does not move; otherwise the reason why not. */
export const placeOf = async (element: Element): Promise<{ x: number; y: number } | string> => {
  if (element.matches(':disabled') || element.closest('[aria-disabled=true]')) return 'it is disabled'
  // A link can span several lines, so the middle of its bounding box may be empty.
  const middle = () => {
    const line = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
    return line && { x: line.x + line.width / 2, y: line.y + line.height / 2 }
  }
  const isOnTop = () => {
    const place = middle()
    return place !== undefined && element.contains(document.elementFromPoint(place.x, place.y))
  }
  if (!isOnTop()) element.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' })
  const before = middle()
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise(resolve => {
      requestAnimationFrame(resolve)
    })
  const after = middle()
  if (!before || !after) return 'it has no place'
  if (before.x !== after.x || before.y !== after.y) return 'it moves'
  return isOnTop() ? after : 'it is covered'
}
