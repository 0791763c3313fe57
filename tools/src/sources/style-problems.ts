import { type Rule, type Selector, type SelectorComponent, transform } from 'lightningcss'

/**
 * The scope of a style sheet's classes: those of a CSS module are unique to the remote; those of
 * another sheet are global; those of a package begin with its name and count as scoped.
 */
export type Ownership = 'module' | 'everybody' | 'package'

/**
 * The element that a selector matches: whether it has a class of the remote, and whether an element
 * around it has.
 */
interface Reach {
  isOwn: boolean
  isWithin: boolean
}

interface Around {
  /** The match of `&`; null at the top level. */
  parent: Reach | null
  /** Whether all elements are within one of the remote. */
  isScoped: boolean
  /** Reports the enclosing selector, when it turns out to have declarations of its own. */
  onDeclarations: () => void
}

/** At-rules whose names or effects are global. */
const forEverybody: Partial<Record<Rule['type'], string>> = {
  'font-face': '@font-face gives a font to the whole page; fonts are the shell’s',
  'font-feature-values': '@font-feature-values holds for the whole page',
  'font-palette-values': '@font-palette-values holds for the whole page',
  'counter-style': '@counter-style holds for the whole page',
  property: '@property declares a custom property for the whole page',
  page: '@page sets the sheets of every page that is printed',
  'view-transition': '@view-transition holds for the whole page',
  viewport: '@viewport holds for the whole page',
}

/**
 * Places where a style sheet affects elements of other apps, one sentence each. A selector may
 * match an element with a class of the remote, and any element in one; the part before that
 * (`:root[data-x] .own`) is free.
 * @param name the file's name in messages, e.g. `src/payments/card.module.css`
 * @param text the source of the file
 */
export function styleProblems(name: string, text: string, ownership: Ownership): string[] {
  const check = new StyleCheck(name, text, ownership !== 'everybody')
  let rules: readonly Rule[] | undefined
  try {
    transform({
      filename: name,
      code: Buffer.from(text),
      cssModules: ownership === 'module',
      // A package may contain syntax for single browsers.
      errorRecovery: ownership === 'package',
      visitor: {
        StyleSheet: sheet => {
          rules = sheet.rules
        },
      },
    })
  } catch (error) {
    const { loc, message } = error as Error & { loc?: { line: number } }
    // The parser reads some syntax that it cannot print.
    if (rules === undefined) check.report((loc?.line ?? 1) - 1, `it cannot be read: ${message}`)
  }
  check.walk(rules ?? [], { parent: null, isScoped: false, onDeclarations: () => undefined })
  return [...check.found]
}

type StyleRule = Extract<Rule, { type: 'style' }>['value']
type ScopeRule = Extract<Rule, { type: 'scope' }>['value']

/** Walks through the rules of one style sheet and collects its problems. */
class StyleCheck {
  readonly found = new Set<string>()
  private readonly name: string
  private readonly text: string
  private readonly hasOwnClasses: boolean

  constructor(name: string, text: string, hasOwnClasses: boolean) {
    this.name = name
    this.text = text
    this.hasOwnClasses = hasOwnClasses
  }

  /** @param line from 0 */
  report(line: number, words: string): void {
    this.found.add(`${this.name}:${line + 1}: ${words}`)
  }

  walk(rules: readonly Rule[], around: Around): void {
    for (const rule of rules) this.look(rule, around)
  }

  private look(rule: Rule, around: Around): void {
    if (rule.type === 'ignored') return
    const words = forEverybody[rule.type]
    if (words !== undefined) {
      this.report((rule.value as { loc: { line: number } }).loc.line, words)
      return
    }
    switch (rule.type) {
      case 'style':
        this.lookAtStyle(rule.value, around)
        break
      case 'nested-declarations':
        around.onDeclarations()
        break
      case 'scope':
        this.lookAtScope(rule.value, around)
        break
      case 'keyframes':
        if (!this.hasOwnClasses)
          this.report(
            rule.value.loc.line,
            '@keyframes in a sheet that is no CSS module has a name for the page',
          )
        break
      case 'import':
        if (/^(https?:)?\/\//.test(rule.value.url))
          this.report(rule.value.loc.line, `@import takes ${rule.value.url} from elsewhere`)
        break
      default:
        if (hasRules(rule.value)) this.walk(rule.value.rules, around)
    }
  }

  private lookAtStyle({ selectors, declarations, rules: nested = [], loc }: StyleRule, around: Around): void {
    const written = selectorsAt(this.text, loc)
    const reaches = selectors.map(selector => reachOf(selector, around, this.hasOwnClasses))
    const onDeclarations = () =>
      reaches.forEach((reach, index) => {
        if (isInside(reach)) return
        this.report(loc.line, outside(written[index] ?? written.join(', '), this.hasOwnClasses))
      })
    const { declarations: plain = [], importantDeclarations: important = [] } = declarations ?? {}
    if (plain.length + important.length > 0) onDeclarations()
    const parent = {
      isOwn: reaches.every(({ isOwn }) => isOwn),
      isWithin: reaches.every(({ isWithin }) => isWithin),
    }
    this.walk(nested, { ...around, parent, onDeclarations })
  }

  private lookAtScope({ scopeStart, rules: nested }: ScopeRule, around: Around): void {
    const isScoped =
      scopeStart?.every(selector => isInside(reachOf(selector, around, this.hasOwnClasses))) === true
    this.walk(nested, { ...around, isScoped: around.isScoped || isScoped })
  }
}

const isInside = ({ isOwn, isWithin }: Reach): boolean => isOwn || isWithin

const hasRules = (value: unknown): value is { rules: Rule[] } =>
  typeof value === 'object' && value !== null && Array.isArray((value as { rules?: unknown }).rules)

const outside = (selector: string, hasOwnClasses: boolean): string =>
  hasOwnClasses
    ? `\`${selector}\` reaches outside the remote's own classes; give what it is for a class of its own`
    : `\`${selector}\` reaches outside the remote's own classes; only classes of a CSS module (*.module.css) are its own`

function reachOf(selector: Selector, { parent, isScoped }: Around, hasOwnClasses: boolean): Reach {
  let reach: Reach = { isOwn: false, isWithin: isScoped }
  let compound: SelectorComponent[] = []
  let isSibling = false
  const close = () => {
    const own = compound.some(part => isOwnPart(part, parent, hasOwnClasses))
    const nested = compound.some(part => part.type === 'nesting') ? parent?.isWithin === true : false
    const isWithin = isSibling ? reach.isWithin : reach.isWithin || reach.isOwn
    reach = { isOwn: own, isWithin: isWithin || nested }
    compound = []
  }
  for (const part of selector) {
    if (part.type !== 'combinator') {
      compound.push(part)
      continue
    }
    // A pseudo-element belongs to its element.
    if (part.value === 'pseudo-element' || part.value === 'part' || part.value === 'slot-assignment') continue
    close()
    isSibling = part.value === 'next-sibling' || part.value === 'later-sibling'
  }
  close()
  return reach
}

/** Whether a part of a selector restricts it to elements of the remote. */
function isOwnPart(part: SelectorComponent, parent: Reach | null, hasOwnClasses: boolean): boolean {
  if (part.type === 'class') return hasOwnClasses
  if (part.type === 'nesting') return parent?.isOwn === true
  if (part.type !== 'pseudo-class') return false
  const around: Around = { parent, isScoped: false, onDeclarations: () => undefined }
  switch (part.kind) {
    case 'is':
    case 'where':
    case 'any':
      return part.selectors.every(selector => isInside(reachOf(selector, around, hasOwnClasses)))
    case 'local':
      return isInside(reachOf(part.selector, around, hasOwnClasses))
    default:
      return false
  }
}

/** The source text of the selectors of the rule at a place. */
function selectorsAt(text: string, { line, column }: { line: number; column: number }): string[] {
  const rest = text
    .split('\n')
    .slice(line)
    .join('\n')
    .slice(column - 1)
  const head = rest.slice(0, rest.indexOf('{')).replace(/\/\*[\s\S]*?\*\//g, '')
  const parts: string[] = ['']
  let depth = 0
  for (const character of head) {
    if (/[([]/.test(character)) depth += 1
    if (/[)\]]/.test(character)) depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map(part => part.replace(/\s+/g, ' ').trim())
}
