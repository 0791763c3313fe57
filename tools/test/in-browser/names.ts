import { expect, type Page } from '@playwright/test'
import type { Language } from './words.ts'

/** Chromium's roles of controls. */
const controls = new Set([
  'button',
  'link',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'slider',
  'spinbutton',
  'treeitem',

  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'option',
  'PopUpButton',
  'Date',
  'DateTime',
  'InputTime',
  'menuitem',
  'menuitemradio',
  'menuitemcheckbox',
  'DisclosureTriangle',
  'gridcell button',
])

const fieldsWithParts = new Set(['Date', 'DateTime', 'InputTime'])

/** Roles of elements that are no controls, but have a name that describes their content. */
const frames = new Set([
  'dialog',
  'alertdialog',
  'navigation',
  'region',
  'radiogroup',
  'menu',
  'tablist',
  'table',
  'grid',
  'img',
  'image',
  'progressbar',
  'meter',
  'toolbar',
  'heading',
  'main heading',
])

/** Roles of groups in which the names of controls must differ. */
const groups = new Set([
  'dialog',
  'alertdialog',
  'navigation',
  'region',
  'form',
  'radiogroup',
  'menu',
  'tablist',
  'table',
  'grid',
  'row',
  'listitem',
  'list',
  'toolbar',
  'banner',
  'contentinfo',
  'search',
  'group',
])

/** Words that are the same in every language. */
const properNames = [
  'Orenda',
  'Excel',
  'Word',
  'Stripe',
  'LiqPay',
  'Apple Pay',
  'Google Pay',
  'Visa',
  'Mastercard',
  'GitHub',

  'PDF',
  'DOCX',
  'DOC',
  'JPEG',
  'JPG',
  'PNG',
  'GIF',
  'WEBP',
  'CSV',
  'E-mail',
  'e-mail',
  'SMS',
  'IBAN',
  'QR',
  'UAH',
  'USD',
  'EUR',
  'Telegram',
  'cookies',
  'cookie',
  'Cookies',
]

interface AxValue {
  value?: unknown
}

interface AxNode {
  nodeId: string
  parentId?: string
  childIds?: string[]
  ignored: boolean
  role?: AxValue
  name?: AxValue
  description?: AxValue
  backendDOMNodeId?: number
  properties?: { name: string; value: AxValue }[]
}

interface Named {
  role: string
  name: string
  group: string
  node: AxNode
}

/**
 * Fails where a screen reader would say nothing, a text key, or another language: every control in
 * the accessibility tree must have a name in the page's language, which differs from the other
 * names in its row, form or menu. Elements with another `lang` may be in that language.
 * @param data texts that users have entered, in any language: names of apartments, of files
 */
export async function expectNamesIn(
  page: Page,
  language: Language,
  data: readonly string[] = [],
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  try {
    await expect
      .poll(() => strangeNames(page, session, language, data), { message: `names on ${page.url()}` })
      .toEqual([])
  } finally {
    await session.detach()
  }
}

/** The problems of all names in the accessibility tree. */
async function strangeNames(
  page: Page,
  session: Session,
  language: Language,
  data: readonly string[],
): Promise<string[]> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  const named = namedOf(nodes)
  const written = byLength(data)
  const problems = named.length === 0 ? ['there is no control'] : []
  if ((await page.locator('html').getAttribute('lang')) !== language)
    problems.push(`html is not in ${language}`)
  try {
    for (const { role, name, node } of named) {
      const strange = strangeIn(name, language, written)
      if (strange === null) continue
      const elsewhere =
        node.backendDOMNodeId === undefined ? [] : await foreignParts(session, node.backendDOMNodeId)
      if (elsewhere.length > 0 && strangeIn(name, language, byLength([...data, ...elsewhere])) === null)
        continue
      problems.push(`${role} “${name}”: ${strange}`)
    }
    return [...problems, ...(await doubles(session, named))]
  } catch (error) {
    // An element that has left the page meanwhile cannot be inspected.
    return [...problems, String(error)]
  }
}

type Session = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>

const textOf = (value: AxValue | undefined) => (typeof value?.value === 'string' ? value.value.trim() : '')

function namedOf(nodes: readonly AxNode[]): Named[] {
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  /** Inner parts of native fields are in the browser's language. */
  const isOfBrowser = (node: AxNode): boolean => {
    const parent = byId.get(node.parentId ?? '')
    return parent !== undefined && (fieldsWithParts.has(textOf(parent.role)) || isOfBrowser(parent))
  }
  const groupOf = (node: AxNode): string => {
    let parent = byId.get(node.parentId ?? '')
    while (parent && (parent.ignored || !groups.has(textOf(parent.role))))
      parent = byId.get(parent.parentId ?? '')
    return parent?.nodeId ?? ''
  }
  return nodes.flatMap(node => {
    const role = textOf(node.role)
    if (node.ignored || isOfBrowser(node) || (!controls.has(role) && !frames.has(role))) return []
    return { role, name: textOf(node.name), group: groupOf(node), node }
  })
}

/** Texts of users, the longest first, because one text may be a part of another. */
const byLength = (data: readonly string[]): readonly string[] =>
  [...new Set([...data, ...properNames])]
    .filter(text => text !== '')
    .toSorted((one, other) => other.length - one.length)

/**
 * The problem of a name; null when there is none.
 * @param others texts of users, sorted by length
 */
function strangeIn(name: string, language: Language, others: readonly string[]): string | null {
  if (name === '') return 'no name'
  if (/\b(undefined|null|NaN)\b|\[object|\{\{|\}\}/.test(name)) return 'a value that is none'
  // A date contains points, too, but no letters.
  if (/^[\w-]+(:[\w-]+)?(\.[\w-]+)+$/.test(name) && /[a-z]/i.test(name) && !others.includes(name))
    return 'the key of a text'
  if (/\b[0-9a-f]{8}-[0-9a-f]{4}-/.test(name)) return 'an id'
  const own = withoutOthers(name, others)
  if (language !== 'en' && /[A-Za-z]/.test(own)) return `Latin letters in ${language}`
  if (language === 'en' && /\p{Script=Cyrillic}/u.test(own)) return 'Cyrillic letters in en'
  if (/^[a-z]+(-[a-z0-9]+)+$/.test(name)) return 'the name of an icon'
  return null
}

/** The part of a name that is the product's own text. */
const withoutOthers = (name: string, others: readonly string[]): string =>
  others
    .reduce((text, other) => (text.includes(other) ? text.split(other).join(' ') : text), name)
    .replace(/\S+@\S+|https?:\/\/\S+/g, ' ')

/** Texts below an element that are marked with another language than the page. */
async function foreignParts(session: Session, backendNodeId: number): Promise<string[]> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId })
  if (object.objectId === undefined) return []
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    returnByValue: true,
    functionDeclaration: `function () {
      const own = document.documentElement.lang
      const within = [...this.querySelectorAll('[lang]')]
      return [...within, this]
        .filter(part => part.closest('[lang]').lang !== own)
        .flatMap(part => [part.ariaLabel ?? '', part.textContent.trim()])
    }`,
  })
  return result.value as string[]
}

/**
 * Controls that a user could not distinguish: the same role, name and description in the same
 * group. Two links to the same page are allowed.
 */
async function doubles(session: Session, named: readonly Named[]): Promise<string[]> {
  const kinds = Map.groupBy(
    named.filter(({ role }) => controls.has(role) && role !== 'option'),
    ({ role, name, group, node }) => JSON.stringify([group, role, name, textOf(node.description)]),
  )
  const found: string[] = []
  for (const same of kinds.values()) {
    const [first] = same
    if (first === undefined || same.length === 1 || first.name === '') continue
    if (first.role === 'link' && (await leadToOnePlace(session, same))) continue
    found.push(`${first.role} “${first.name}”: ${same.length} of that name in one place`)
  }
  return found
}

async function leadToOnePlace(session: Session, links: readonly Named[]): Promise<boolean> {
  const places = await Promise.all(
    links.map(async ({ node: { backendDOMNodeId } }) => {
      const { node } = await session.send('DOM.describeNode', { backendNodeId: backendDOMNodeId ?? 0 })
      const at = node.attributes?.indexOf('href') ?? -1
      return node.attributes?.[at + 1]
    }),
  )
  return new Set(places).size === 1
}
