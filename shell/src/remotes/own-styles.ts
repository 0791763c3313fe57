/** The attribute that marks a remote's files in the page, with its name and the chunk. */
const mark = 'data-rspack'

/** Rules that apply to the whole page. */
const forEverybody = ['CSSFontFaceRule', 'CSSPageRule', 'CSSPropertyRule', 'CSSCounterStyleRule']

/**
 * Removes rules from remotes' style sheets that affect other elements: those whose selectors have no class, or
 * only classes of other apps. A deploy refuses such styles; this handles those that passed.
 */
export function keepStylesApart(): void {
  const links = () =>
    document.head.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][${mark}^="mfe-"]`)
  const seen = new WeakSet<HTMLLinkElement>()
  const look = () => {
    for (const link of links()) {
      if (seen.has(link)) continue
      seen.add(link)
      if (link.sheet === null) link.addEventListener('load', () => clean(link), { once: true })
      else clean(link)
    }
  }
  look()
  new MutationObserver(look).observe(document.head, { childList: true })
}

function clean(link: HTMLLinkElement): void {
  const [name = ''] = (link.getAttribute(mark) ?? '').split(':')
  const foreign: string[] = []
  try {
    if (link.sheet !== null) takeOut(link.sheet, name, foreign)
  } catch {
    // A style sheet of another origin, of a tried remote, whose rules cannot be read.
    return
  }
  if (foreign.length > 0) {
    // biome-ignore lint/suspicious/noConsole: for whoever works on the remote; nobody else can do anything about it
    console.error(`${name}: styles of what is not its own are not applied: ${foreign.slice(0, 5).join('; ')}`)
  }
}

function takeOut(rules: CSSStyleSheet | CSSGroupingRule, name: string, foreign: string[]): void {
  for (let index = rules.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = rules.cssRules[index]
    if (rule instanceof CSSStyleRule) {
      const selectors = selectorsOf(rule.selectorText)
      const own = selectors.filter(selector => isOwn(selector, name))
      if (own.length === selectors.length) continue
      foreign.push(...selectors.filter(selector => !own.includes(selector)))
      if (own.length === 0) rules.deleteRule(index)
      else rule.selectorText = own.join(', ')
    } else if (rule instanceof CSSGroupingRule) {
      takeOut(rule, name, foreign)
    } else if (rule !== undefined && forEverybody.includes(rule.constructor.name)) {
      foreign.push(rule.cssText.slice(0, 40))
      rules.deleteRule(index)
    }
  }
}

/** Splits a selector list. */
function selectorsOf(list: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < list.length; at += 1) {
    const letter = list[at]
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter === ',' && depth === 0) {
      selectors.push(list.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...selectors, list.slice(start).trim()]
}

/** CSS module classes begin with their app's name; classes of packages in a remote may have any name. */
function isOwn(selector: string, name: string): boolean {
  const classes = selector.replace(/\[[^\]]*\]/g, '').match(/\.-?[_a-z][\w-]*/gi) ?? []
  if (classes.some(each => each.startsWith(`.${name}-`))) return true
  return classes.length > 0 && !classes.some(each => /^\.(shell|mfe-[a-z\d]+)-/.test(each))
}
