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
  const found: string[] = []
  /** For each open bracket: whether a comma in it leads to another table. */
  const lists = [false]
  let isNext: 'table' | 'target' | undefined
  tokens.forEach((token, at) => {
    const { text, isWord } = token
    const before = tokens[at - 1]?.text
    const after = tokens[at + 1]?.text
    if (isNext !== undefined && isWord && text !== 'only' && text !== 'lateral') {
      const schema = text === 'public' && after === '.'
      // A function may stand in a list, too, and a column may follow its table.
      const isTable = token.isWhole && known.has(text) && (isNext === 'target' || after !== '(')
      if (isTable && (after !== '.' || schema)) found.push(text)
      if (schema) return
      if (text !== 'select' && !beforeTable.has(text)) {
        isNext = undefined
        return
      }
    }
    if (text === '.' && before === 'public') return
    if (text === '(') {
      // Brackets may contain tables, or the columns of a `using`.
      lists.push(isNext === 'table' && before !== 'using' && lists.at(-1) === true)
      if (before === 'using') isNext = undefined
      return
    }
    if (text === ')') {
      if (lists.length > 1) lists.pop()
      isNext = undefined
      return
    }
    if (text === ',') {
      isNext = lists.at(-1) ? 'table' : undefined
      return
    }
    if (!isWord) {
      isNext = undefined
      return
    }
    if (beforeTable.has(text) && isAboutTable(text, before)) {
      isNext = text === 'into' || text === 'update' ? 'target' : 'table'
      if (text === 'from' || text === 'using' || text === 'join') lists[lists.length - 1] = true
      return
    }
    if (afterTables.has(text)) {
      lists[lists.length - 1] = false
      isNext = undefined
    }
  })
  return [...first(tokens, known), ...found]
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
