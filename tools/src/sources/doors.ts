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
    if (ts.isExportAssignment(statement)) names.add('default')
    else if (ts.isExportDeclaration(statement)) {
      const { exportClause: clause, moduleSpecifier } = statement
      if (clause !== undefined && ts.isNamedExports(clause))
        for (const { name } of clause.elements) names.add(name.text)
      else if (clause !== undefined) names.add(clause.name.text)
      else {
        const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
        const all = from.startsWith('.') ? namesOf(join(dirname(file), from)) : null
        if (all === null) return null
        for (const name of all) names.add(name)
      }
    } else if (ts.canHaveModifiers(statement)) {
      const modifiers = ts.getModifiers(statement) ?? []
      if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue
      if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) names.add('default')
      else if (ts.isVariableStatement(statement))
        for (const { name } of statement.declarationList.declarations) addBound(name, names)
      else if ('name' in statement) names.add((statement.name as ts.Identifier).text)
    }
  }
  return names
}

function addBound(name: ts.BindingName, names: Set<string>): void {
  if (ts.isIdentifier(name)) names.add(name.text)
  else for (const element of name.elements) if (ts.isBindingElement(element)) addBound(element.name, names)
}
