/** Stands for an inserted part of a template. */
export const hole = '\uFFFC'

/** A token of SQL; its text may contain holes. */
interface Token {
  text: string
  isWord: boolean
  isWhole: boolean
}

/** Comments, strings, quoted names, words, parameters, signs. */
const lexemes = new RegExp(
  `--[^\\n]*|/\\*[^]*?\\*/|'(?:[^']|'')*'|"([^"]+)"|[A-Za-z_${hole}][\\w${hole}]*|\\$\\w+|\\d[\\w.]*|::|\\S`,
  'g',
)

function tokensOf(sql: string): Token[] {
  return [...sql.matchAll(lexemes)].flatMap(([text, quoted]) => {
    if (text.startsWith('--') || text.startsWith('/*') || text.startsWith("'")) return []
    const isWord = quoted !== undefined || text.startsWith(hole) || /^[A-Za-z_]/.test(text)
    const name = quoted ?? (isWord ? text.toLowerCase() : text)
    return [{ text: name, isWord, isWhole: !name.includes(hole) }]
  })
}

/** Keywords after which a table name stands. */
const beforeTable = new Set(['from', 'join', 'into', 'update', 'using', 'table', 'truncate'])
/** Keywords that end a list of tables; a name after a comma is no table from there on. */
const afterTables = new Set([
  'where',
  'group',
  'order',
  'limit',
  'having',
  'window',
  'union',
  'intersect',
  'except',
  'set',
  'returning',
  'select',
  'values',
  'offset',
  'fetch',
  'for',
  'when',
  'then',
  'else',
  'end',
])
/**
 * Keywords that may follow the name and alias of a table at the beginning of a partial statement.
 */
const afterAlias = new Set([
  'where',
  'join',
  'left',
  'right',
  'full',
  'inner',
  'cross',
  'on',
  'using',
  'set',
  ',',
  ')',
  hole,
])

/**
 * The tables and views that an SQL text names, in their order. It may be a part of a statement,
 * with a hole for each inserted part.
 * @param known names of tables and views; other names are `with` queries, functions or holes
 */
export function tablesIn(sql: string, known: ReadonlySet<string>): string[] {
  const tokens = tokensOf(sql)
  const reader = new TableReader(known)
  tokens.forEach((token, at) => {
    reader.read(token, tokens[at - 1]?.text, tokens[at + 1]?.text)
  })
  return [...first(tokens, known), ...reader.found]
}

/** Reads the tokens of an SQL text, one after another. */
class TableReader {
  readonly found: string[] = []
  /** For each open bracket: whether a comma in it leads to another table. */
  private readonly lists = [false]
  /** What the next name may be. */
  private next: 'table' | 'target' | undefined
  private readonly known: ReadonlySet<string>

  constructor(known: ReadonlySet<string>) {
    this.known = known
  }

  read(token: Token, before: string | undefined, after: string | undefined): void {
    const { text, isWord } = token
    if (this.readName(token, after)) return
    if (text === '.' && before === 'public') return
    if (text === '(') this.openBracket(before)
    else if (text === ')') this.closeBracket()
    else if (text === ',') this.next = this.lists.at(-1) ? 'table' : undefined
    else if (!isWord) this.next = undefined
    else this.readKeyword(text, before)
  }

  /** @returns whether the token is the name that was expected */
  private readName(token: Token, after: string | undefined): boolean {
    const { text, isWord } = token
    if (this.next === undefined || !isWord || text === 'only' || text === 'lateral') return false
    const isSchema = text === 'public' && after === '.'
    if (this.isTable(token, after) && (after !== '.' || isSchema)) this.found.push(text)
    if (isSchema) return true
    if (text === 'select' || beforeTable.has(text)) return false
    this.next = undefined
    return true
  }

  /** A function may stand in a list, too; an insert has its columns after the table. */
  private isTable({ text, isWhole }: Token, after: string | undefined): boolean {
    return isWhole && this.known.has(text) && (this.next === 'target' || after !== '(')
  }

  /** Brackets may contain tables, or the columns of a `using`. */
  private openBracket(before: string | undefined): void {
    this.lists.push(this.next === 'table' && before !== 'using' && this.lists.at(-1) === true)
    if (before === 'using') this.next = undefined
  }

  private closeBracket(): void {
    if (this.lists.length > 1) this.lists.pop()
    this.next = undefined
  }

  private readKeyword(text: string, before: string | undefined): void {
    if (beforeTable.has(text) && isAboutTable(text, before)) {
      this.next = text === 'into' || text === 'update' ? 'target' : 'table'
      if (text === 'from' || text === 'using' || text === 'join') this.lists[this.lists.length - 1] = true
    } else if (afterTables.has(text)) {
      this.lists[this.lists.length - 1] = false
      this.next = undefined
    }
  }
}

/** The keywords in `for update`, `do update` and `is distinct from` name no table. */
function isAboutTable(text: string, before: string | undefined): boolean {
  if (text === 'update')
    return !['for', 'key', 'do', 'on', 'before', 'after', 'or', ','].includes(before ?? '')
  return !(text === 'from' && before === 'distinct')
}

/** A partial statement may begin with a table: `payments p where …`. */
function first(tokens: readonly Token[], known: ReadonlySet<string>): string[] {
  const [table, alias, next] = tokens[0]?.text === ',' ? tokens.slice(1) : tokens
  if (table === undefined || !table.isWhole || !known.has(table.text)) return []
  if (alias === undefined || !alias.isWord || alias.text.length > 12) return []
  return next === undefined || !next.isWhole || afterAlias.has(next.text) ? [table.text] : []
}
