/** Stands for what a template puts into a text. */
export const hole = '\uFFFC'

/** A word of SQL, a sign, or a word with a hole in it. */
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

/** Words after which a table stands. */
const beforeTable = new Set(['from', 'join', 'into', 'update', 'using', 'table', 'truncate'])
/** Words that end a list of tables; what follows a comma is a table no more. */
const afterTables = new Set([
  ...['where', 'group', 'order', 'limit', 'having', 'window', 'union', 'intersect', 'except', 'set'],
  ...['returning', 'select', 'values', 'offset', 'fetch', 'for', 'when', 'then', 'else', 'end'],
])
/** What may follow the name and the alias of a table at the beginning of a part of a statement. */
const afterAlias = new Set([
  ...['where', 'join', 'left', 'right', 'full', 'inner', 'cross', 'on', 'using', 'set'],
  ...[',', ')', hole],
])

/**
 * The tables and views that an SQL text names where a table stands, in the order of the text. It may be a part of a
 * statement, with a hole for each of its parts.
 * @param known names of tables and views; whatever else stands there is a `with` of the text, a function or a hole
 */
export function tablesIn(sql: string, known: ReadonlySet<string>): string[] {
  const tokens = tokensOf(sql)
  const found: string[] = []
  /** For each open bracket, whether a comma in it leads to a further table. */
  const lists = [false]
  let isNext: 'table' | 'target' | undefined
  tokens.forEach((token, at) => {
    const { text, isWord } = token
    const before = tokens[at - 1]?.text
    const after = tokens[at + 1]?.text
    if (isNext !== undefined && isWord && text !== 'only' && text !== 'lateral') {
      const schema = text === 'public' && after === '.'
      // A function stands in a list, too, and a column after its table.
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
      // What stands in it may be tables again, or columns of a `using`.
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

/** `for update`, `do update` and `is distinct from` are about none. */
function isAboutTable(text: string, before: string | undefined): boolean {
  if (text === 'update')
    return !['for', 'key', 'do', 'on', 'before', 'after', 'or', ','].includes(before ?? '')
  return !(text === 'from' && before === 'distinct')
}

/** A part of a statement may begin with a table: `payments p where …`. */
function first(tokens: readonly Token[], known: ReadonlySet<string>): string[] {
  const [table, alias, next] = tokens[0]?.text === ',' ? tokens.slice(1) : tokens
  if (table === undefined || !table.isWhole || !known.has(table.text)) return []
  if (alias === undefined || !alias.isWord || alias.text.length > 12) return []
  return next === undefined || !next.isWhole || afterAlias.has(next.text) ? [table.text] : []
}
