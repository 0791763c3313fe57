import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { sourceFileOf } from './source-file.ts'

type Target = string | Readonly<Record<string, unknown>>

/**
 * The source file of an import of one of our packages.
 * @param folder of the package
 * @param path after the package's name, e.g. `records/form`
 * @returns null when the package does not export the path
 */
export function doorOf(folder: string, path: string): string | null {
  const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports?: Readonly<Record<string, Target>>
  }
  for (const [name, target] of Object.entries(exports)) {
    const [start = '', end] = name.slice(2).split('*')
    const fits = end === undefined ? path === start : path.startsWith(start) && path.endsWith(end)
    const source = sourceIn(target)
    if (!fits || source === null) continue
    const file = join(folder, source.replace('*', path.slice(start.length, path.length - (end ?? '').length)))
    if (existsSync(file)) return file
  }
  return null
}

const sourceIn = (target: Target): string | null => {
  const source = typeof target === 'string' ? target : target['orenda-source']
  return typeof source === 'string' ? source : null
}

const known = new Map<string, ReadonlySet<string> | null>()

/**
 * The names that one of our source files exports, including types.
 * @returns null when it re-exports everything of another package, or is no script: then any name is
 * possible
 */
export function namesOf(file: string): ReadonlySet<string> | null {
  if (!/\.tsx?$/.test(file)) return null
  let names = known.get(file)
  if (names === undefined) {
    names = read(file)
    known.set(file, names)
  }
  return names
}

function read(file: string): ReadonlySet<string> | null {
  const names = new Set<string>()
  for (const statement of sourceFileOf(file).statements) {
    const exported = namesExportedBy(statement, file)
    if (exported === null) return null
    for (const name of exported) names.add(name)
  }
  return names
}

/** The names that one statement exports; null as for `namesOf`. */
function namesExportedBy(statement: ts.Statement, file: string): Iterable<string> | null {
  if (ts.isExportAssignment(statement)) return ['default']
  if (ts.isExportDeclaration(statement)) return namesInClause(statement, file)
  return ts.canHaveModifiers(statement) ? namesDeclared(statement) : []
}

function namesInClause(
  { exportClause: clause, moduleSpecifier }: ts.ExportDeclaration,
  file: string,
): Iterable<string> | null {
  if (clause !== undefined)
    return ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [clause.name.text]
  const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
  return from.startsWith('.') ? namesOf(join(dirname(file), from)) : null
}

function namesDeclared(statement: ts.Statement & ts.HasModifiers): string[] {
  const kinds = (ts.getModifiers(statement) ?? []).map(({ kind }) => kind)
  if (!kinds.includes(ts.SyntaxKind.ExportKeyword)) return []
  if (kinds.includes(ts.SyntaxKind.DefaultKeyword)) return ['default']
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesBound(name))
  return 'name' in statement ? [(statement.name as ts.Identifier).text] : []
}

const namesBound = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap(element => (ts.isBindingElement(element) ? namesBound(element.name) : []))
