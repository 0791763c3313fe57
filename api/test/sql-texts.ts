import ts from 'typescript'
import { hole, tablesIn } from './sql-tables.ts'

/**
 * A table or view that a file names.
 * @property line counted from 1
 * @property isSql whether it stands in SQL
 */
export interface Named {
  name: string
  line: number
  isSql: boolean
}

/** Properties and calls whose string is a table name. */
const properties = new Set(['table', 'tables'])
const calls = new Set([
  'Entity',
  'ViewEntity',
  'from',
  'into',
  'getRepository',
  'createQueryBuilder',
  'leftJoin',
  'innerJoin',
])

/**
 * The tables and views that a TypeScript file names: in the SQL of its strings and templates, as
 * the table of an entity or a record kind, or as one that a route adds rows to.
 * @param known names of tables and views
 */
export function namedIn(source: string, known: ReadonlySet<string>): Named[] {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true)
  const addsRows = source.includes('/adds-rows.ts')
  const found: Named[] = []
  const note = (names: readonly string[], node: ts.Node, isSql: boolean) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    for (const name of names) found.push({ name, line, isSql })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return
    const text = textOf(node)
    if (text !== undefined && isName(node, text, known)) note([text], node, false)
    else if (text !== undefined) note(tablesIn(text, known), node, true)
    if (addsRows && ts.isPropertyAssignment(node) && known.has(node.name.getText()))
      note([node.name.getText()], node, false)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The text of a string or template, with a hole for each inserted part. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(hole)
}

/**
 * Whether a string is a table name: one with an underscore always is, others depend on where they
 * stand.
 */
function isName(node: ts.Node, text: string, known: ReadonlySet<string>): boolean {
  if (!known.has(text)) return false
  if (text.includes('_')) return true
  const parent = ts.isArrayLiteralExpression(node.parent) ? node.parent.parent : node.parent
  if (ts.isPropertyAssignment(parent)) return properties.has(parent.name.getText())
  return ts.isCallExpression(parent) && calls.has(parent.expression.getText().split('.').at(-1) ?? '')
}
