import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import ts from 'typescript'
import { packageFolder } from '../rspack/packages.ts'
import { doorOf, namesOf } from './doors.ts'
import { type Place, placeOf } from './source-file.ts'

/** Our packages that a remote may import, through the paths in their `exports`. */
const lent: readonly string[] = ['@orenda/contracts', '@orenda/shared-ui']

interface Request {
  place: Place
  /** The imported module; null when it is only known at run time. */
  of: string | null
  /** The imported names. */
  names: readonly string[]
}

/**
 * Forbidden imports in the sources of a remote: from another remote, from the shell, of files
 * outside its folder, and of paths or names that our packages do not export. One sentence for each
 * place.
 * @param folder of the remote
 * @param sources its own
 */
export function importProblems(folder: string, sources: readonly ts.SourceFile[]): string[] {
  return sources.flatMap(source => {
    return requestsOf(source).flatMap(({ place, of, names }) => {
      const at = placeOf(place, folder)
      if (of === null)
        return [`${at}: it imports what is only known at run time; write down which file of its own it means`]
      return problemsOf(of, names, source.fileName, folder).map(problem => `${at}: ${problem}`)
    })
  })
}

function problemsOf(request: string, names: readonly string[], file: string, folder: string): string[] {
  if (/^([a-z]+:)?\/\//i.test(request) || request.startsWith('/'))
    return [`it loads ${request} at run time; a remote has its own files and nothing else`]
  if (request.startsWith('.')) return ownerProblems(resolve(dirname(file), request), folder)
  if (request.startsWith('@module-federation/'))
    return [`it imports ${request}; the shell alone loads remotes`]
  if (!request.startsWith('@orenda/')) return []
  const [scope = '', name = ''] = request.split('/')
  const owner = `${scope}/${name}`
  if (name.startsWith('mfe-'))
    return [
      `it imports ${request}, which is another remote; what both want belongs into the kit or the contracts`,
    ]
  if (name === 'shell') return [`it imports ${request}; the shell lends what @orenda/shared-ui/host has`]
  if (!lent.includes(owner)) return [`it imports ${request}, which is no part of the product's page`]
  const door = doorOf(packageFolder(owner, folder), request.slice(owner.length + 1))
  if (door === null) return [`${owner} has no door "${request}"`]
  const there = namesOf(door)
  return names
    .filter(taken => there !== null && !there.has(taken))
    .map(taken => `${request} has no "${taken}"`)
}

/** The problem of a path that leads to a file of another app. */
function ownerProblems(path: string, folder: string): string[] {
  if (path.startsWith(folder + sep)) return []
  const owner = foreignApp(path)
  if (owner !== null)
    return [`it imports ${owner} by a path; what both want belongs into the kit or the contracts`]
  return [
    `it imports ${relative(folder, path).replaceAll('\\', '/')} by a path out of its folder; take it by the name of its package`,
  ]
}

/** The remote or shell into which a path leads; null for neither. */
export function foreignApp(path: string): string | null {
  for (let folder = dirname(path); dirname(folder) !== folder; folder = dirname(folder)) {
    if (existsSync(join(folder, 'remote.config.ts'))) return packageNameIn(folder)
    const name = packageNameIn(folder)
    if (name !== null) return name === '@orenda/shell' ? name : null
  }
  return null
}

function packageNameIn(folder: string): string | null {
  const file = join(folder, 'package.json')
  return existsSync(file)
    ? ((JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name ?? null)
    : null
}

function requestsOf(source: ts.SourceFile): Request[] {
  const found: Request[] = []
  const add = (node: ts.Node, of: ts.Expression | undefined, names: readonly string[] = []) => {
    found.push({ place: { source, node }, of: of === undefined ? null : wordsOf(of), names })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, importedNames(node.importClause))
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined)
      add(node, node.moduleSpecifier, exportedNames(node.exportClause))
    else if (ts.isCallExpression(node) && isLoading(node.expression)) add(node, node.arguments[0])
    else if (isUrlOfModule(node)) add(node, node.arguments?.[0])
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isLoading = (called: ts.Expression): boolean =>
  called.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(called) && called.text === 'require')

/** `new URL('./x', import.meta.url)`: a file that becomes part of the build. */
const isUrlOfModule = (node: ts.Node): node is ts.NewExpression =>
  ts.isNewExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'URL' &&
  /^import\.meta\b/.test(node.arguments?.[1]?.getText() ?? '')

/**
 * For a path that is composed at run time (`./${language}.json`): its beginning, when that is a
 * path.
 */
function wordsOf(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node) && /^\.{1,2}\//.test(node.head.text)) return node.head.text
  return null
}

function importedNames(clause: ts.ImportClause | undefined): string[] {
  const bindings = clause?.namedBindings
  const named = bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements : []
  return [
    ...(clause?.name === undefined ? [] : ['default']),
    ...named.map(({ name, propertyName }) => (propertyName ?? name).text),
  ]
}

const exportedNames = (clause: ts.NamedExportBindings | undefined): string[] =>
  clause !== undefined && ts.isNamedExports(clause)
    ? clause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
    : []
