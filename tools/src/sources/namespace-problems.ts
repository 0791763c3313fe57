import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { placeOf, sourceFileOf } from './source-file.ts'

/** Functions that register texts, with the index of the argument that names the namespace. */
const writers: ReadonlyMap<string, number> = new Map([
  ['appTexts', 0],
  ['addTexts', 1],
  ['addResource', 1],
  ['addResources', 1],
  ['addResourceBundle', 1],
  ['removeResourceBundle', 1],
])

/** The modules that a remote exposes; each names the namespace of its texts, or takes it from `appTexts`. */
const exposed: readonly string[] = ['src/remote.ts', 'src/panels.ts']

/**
 * Places where a remote registers texts under another namespace than its own, which would overwrite
 * another app's texts; one sentence for each.
 * @param folder of the remote
 * @param own its namespace: its name without `mfe-`
 * @param sources its own
 */
export function namespaceProblems(folder: string, own: string, sources: readonly ts.SourceFile[]): string[] {
  const hasAppTexts = sources.some(callsAppTexts)
  const declared = exposed
    .map(file => join(folder, file))
    .filter(file => existsSync(file))
    .flatMap(file => declaredIn(file, folder, own, hasAppTexts))
  return [...declared, ...sources.flatMap(source => writtenIn(source, folder, own))]
}

function declaredIn(file: string, folder: string, own: string, hasAppTexts: boolean): string[] {
  const source = sourceFileOf(file)
  const found: string[] = []
  let isSaid = hasAppTexts
  each(source, node => {
    if (!isNamespace(node)) return
    isSaid = true
    const said = ts.isPropertyAssignment(node) ? wordOf(node.initializer, source) : wordOf(node.name, source)
    if (said !== own) found.push(`${placeOf({ source, node }, folder)}: ${wrong(said, own)}`)
  })
  if (!isSaid) found.push(`${placeOf({ source, node: source }, folder)}: ${wrong(null, own)}`)
  return found
}

function writtenIn(source: ts.SourceFile, folder: string, own: string): string[] {
  const found: string[] = []
  each(source, node => {
    if (!ts.isCallExpression(node)) return
    const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression
    const index = ts.isIdentifier(called) ? writers.get(called.text) : undefined
    const namespace = index === undefined ? undefined : node.arguments[index]
    if (namespace === undefined) return
    const said = wordOf(namespace, source)
    if (said !== own) found.push(`${placeOf({ source, node }, folder)}: ${wrong(said, own)}`)
  })
  return found
}

/** Whether a file defines texts with `appTexts`, whose namespace `writtenIn` checks. */
function callsAppTexts(source: ts.SourceFile): boolean {
  let isFound = false
  each(source, node => {
    isFound ||=
      ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'appTexts'
  })
  return isFound
}

const isNamespace = (node: ts.Node): node is ts.PropertyAssignment | ts.ShorthandPropertyAssignment =>
  (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
  ts.isIdentifier(node.name) &&
  node.name.text === 'namespace'

const wrong = (said: string | null, own: string): string =>
  said === null
    ? `its text namespace cannot be read; write it down, \`namespace: '${own}'\``
    : `its text namespace is "${said}", and its own is "${own}"`

/**
 * The string value of an expression: a literal, or a constant of the same file or of an imported
 * one.
 */
function wordOf(node: ts.Expression, source: ts.SourceFile): string | null {
  const plain = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? node.expression : node
  if (ts.isStringLiteralLike(plain)) return plain.text
  return ts.isIdentifier(plain) ? constantIn(source, plain.text) : null
}

function constantIn(source: ts.SourceFile, name: string): string | null {
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      const value = valueIn(statement, name)
      if (value !== undefined) return wordOf(value, source)
    }
    const imported = ts.isImportDeclaration(statement) ? importedAs(statement, name) : undefined
    if (imported === undefined || !imported.from.startsWith('.')) continue
    const file = join(dirname(source.fileName), imported.from)
    if (existsSync(file)) return constantIn(sourceFileOf(file), imported.name)
  }
  return null
}

const valueIn = ({ declarationList }: ts.VariableStatement, name: string): ts.Expression | undefined =>
  declarationList.declarations.find(
    declaration => ts.isIdentifier(declaration.name) && declaration.name.text === name,
  )?.initializer

/** What an import statement names `name`, as the imported file calls it. */
function importedAs(
  { moduleSpecifier, importClause }: ts.ImportDeclaration,
  name: string,
): { from: string; name: string } | undefined {
  const bindings = importClause?.namedBindings
  if (!ts.isStringLiteral(moduleSpecifier) || !bindings || !ts.isNamedImports(bindings)) return undefined
  const taken = bindings.elements.find(element => element.name.text === name)
  return taken && { from: moduleSpecifier.text, name: (taken.propertyName ?? taken.name).text }
}

function each(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, child => each(child, look))
}
