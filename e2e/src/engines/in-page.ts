import type axeCore from 'axe-core'
import type { Role, Target } from './engine.ts'

// What is looked for and asked within the page. The functions are sent there as they are written, so each stands alone; `find`
// needs axe in the page, which computes names as browsers do.

/** Where elements of a role are looked for, since a name takes longer to compute. */
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
  region: 'section, [role=region]',
}

/** One step of the way to an element; without a name the first of its kind is meant. */
export interface Step {
  selector: string
  name?: string
}

/** From the outermost element to the one that is meant. */
export const wayTo = ({ role, name, within }: Target): Step[] => [
  ...(within ? wayTo(within) : []),
  { selector: candidates[role], ...(role !== 'main' && { name }) },
]

/**
 * The element at the end of the way: the first that is called so and shown to somebody. To compute names, axe reads the whole document,
 * which costs more than all else here: nothing is computed until elements have all words of their names somewhere about them.
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

/** The middle of an element that can be pressed there and stands still, in the window's coordinates; else what is the matter. */
export const placeOf = async (element: Element): Promise<{ x: number; y: number } | string> => {
  if (element.matches(':disabled') || element.closest('[aria-disabled=true]')) return 'it is disabled'
  // A link may be broken into lines, with nothing of it in the middle of them all.
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
