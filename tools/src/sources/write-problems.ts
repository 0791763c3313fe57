import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../workspace.ts'
import { placeOf } from './source-file.ts'

// One user action is one write: the API does all of it in one call, or nothing. Two calls in one
// handler would be half done when the second fails.

/** Methods of the API's client that change something. */
const changing: ReadonlySet<string> = new Set(['post', 'put', 'delete'])
/** Marks a POST that only reads: it has no idempotency key. */
const reading = /\bkey: null\b/
/**
 * Ends this browser's session after another write; the session is removed locally even if this call
 * fails.
 */
const ending = /^['`]auth\/logout['`]$/
/** List methods that call their argument for each item. */
const iterating: ReadonlySet<string> = new Set(['map', 'forEach', 'flatMap', 'reduce', 'from'])
/** Functions that wait for several independent writes, each started by its own user action. */
const exempt: Readonly<Record<string, string>> = {
  'shared-ui/src/host/outbox/': 'sends again what waited for a connection: each was a press of its own',
}

/**
 * The most writes on a path through some code: where it continues, and where it has ended. null:
 * there is no such path.
 */
interface Paths {
  on: number | null
  over: number | null
}

type Body = ts.FunctionLikeDeclaration & { body: ts.Node }

/** The sources of the web, apart from those of packages. */
export interface WebSources {
  /** The workspace; places are reported relative to it. */
  folder: string
  files: readonly string[]
  /** The module that exports `api`, the API's client. */
  client: string
}

/**
 * Handlers in the web that send more than one write, each with its place. Calls of functions count,
 * as far as types tell which function is called.
 */
export function writeProblems({ folder, files, client }: WebSources): string[] {
  const program = ts.createProgram(files, webOptions)
  const checker = program.getTypeChecker()
  const sources = program
    .getSourceFiles()
    .filter(({ fileName, isDeclarationFile }) => !isDeclarationFile && fileName.startsWith(`${folder}/`))
  const written = implementationsIn(sources, checker)
  const known = new Map<Body, number>()

  /**
   * The most writes that one run of a function sends; a called function counts as one at most,
   * because it is reported itself.
   */
  const writesOf = (fn: Body): number => {
    const found = known.get(fn)
    if (found !== undefined) return found
    // A recursive call adds no writes.
    known.set(fn, 0)
    const count = ts.isBlock(fn.body) ? most(pathsOf(fn.body)) : countOf(fn.body)
    known.set(fn, count)
    return count
  }

  const pathsOf = (node: ts.Node): Paths => {
    if (ts.isBlock(node)) return inTurn(node.statements.map(pathsOf))
    if (ts.isReturnStatement(node) || ts.isThrowStatement(node))
      return { on: null, over: node.expression ? countOf(node.expression) : 0 }
    if (ts.isIfStatement(node)) {
      const otherwise = node.elseStatement ? pathsOf(node.elseStatement) : { on: 0, over: null }
      return after(countOf(node.expression), either([pathsOf(node.thenStatement), otherwise]))
    }
    if (ts.isTryStatement(node)) {
      const tried = pathsOf(node.tryBlock)
      const caught = node.catchClause ? after(most(tried), pathsOf(node.catchClause.block)) : tried
      const paths = either([tried, caught])
      return node.finallyBlock ? inTurn([paths, pathsOf(node.finallyBlock)]) : paths
    }
    if (ts.isSwitchStatement(node)) {
      const clauses = node.caseBlock.clauses.map(({ statements }) => inTurn(statements.map(pathsOf)))
      return after(countOf(node.expression), either([...clauses, { on: 0, over: null }]))
    }
    if (ts.isIterationStatement(node, false)) {
      const inside = most(pathsOf(node.statement))
      // A loop repeats its writes.
      return { on: inside * 2, over: inside * 2 }
    }
    if (ts.isFunctionDeclaration(node)) return { on: 0, over: null }
    return { on: countOf(node), over: null }
  }

  /**
   * The writes of an expression or a simple statement. A function that it only creates is called
   * elsewhere.
   */
  const countOf = (node: ts.Node): number => {
    if (isBody(node) || ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node))
      return 0
    if (ts.isConditionalExpression(node))
      return countOf(node.condition) + Math.max(countOf(node.whenTrue), countOf(node.whenFalse))
    if (ts.isCallExpression(node)) return countOfCall(node)
    let count = 0
    node.forEachChild(child => {
      count += countOf(child)
    })
    return count
  }

  const countOfCall = (call: ts.CallExpression): number => {
    const { expression, arguments: given } = call
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
    const inside = countOf(expression) + given.reduce((sum, argument) => sum + countOf(argument), 0)
    if (isWrite(call)) return inside + 1
    const { declaration } = checker.getResolvedSignature(call) ?? {}
    const callees = declaration === undefined ? [] : calleesOf(declaration, written)
    if (callees.length > 0) return inside + Math.min(1, Math.max(...callees.map(writesOf)))
    if (name === 'mutate' || name === 'mutateAsync') return inside + 1
    const isHook = /^use[A-Z]/.test(expression.getText())
    const times = isHook ? 0 : iterating.has(name) ? 2 : 1
    const handed = given.map(argument => {
      const [fn] = functionsOf(argument, checker)
      return fn === undefined ? 0 : Math.min(1, writesOf(fn))
    })
    return inside + times * handed.reduce((sum, count) => sum + count, 0)
  }

  const isWrite = ({ expression, arguments: given }: ts.CallExpression): boolean => {
    if (!ts.isPropertyAccessExpression(expression) || !changing.has(expression.name.text)) return false
    const symbol = aliased(checker, checker.getSymbolAtLocation(expression.expression))
    const isClient = symbol?.declarations?.some(
      declaration => declaration.getSourceFile().fileName === `${folder}/${client}`,
    )
    return (
      isClient === true &&
      !given.map(argument => argument.getText()).some(text => reading.test(text) || ending.test(text))
    )
  }

  return sources
    .filter(({ fileName }) => !isTest.test(fileName))
    .filter(source => !Object.keys(exempt).some(part => source.fileName.startsWith(`${folder}/${part}`)))
    .flatMap(source =>
      bodiesIn(source)
        .filter(fn => writesOf(fn) > 1)
        .map(
          node =>
            `${placeOf({ source, node }, folder)}: one press sends more than one write here; let the API do all of it in one call`,
        ),
    )
}

/**
 * The sources of all code that runs in a browser, without tests, which would include the API and
 * Playwright.
 */
export const webSources = (files: readonly string[]): WebSources => ({
  folder: root.replaceAll('\\', '/'),
  files: files.map(file => join(root, file).replaceAll('\\', '/')).filter(file => !isTest.test(file)),
  client: 'shared-ui/src/host/api.ts',
})

const webOptions: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['orenda-source'],
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
}

const isTest = /\.(spec|page-test)\.tsx?$|\/sample-[^/]+\.ts$/

const most = ({ on, over }: Paths): number => Math.max(on ?? 0, over ?? 0)

const larger = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.max(one, other)

const either = (paths: readonly Paths[]): Paths =>
  paths.reduce((one, other) => ({ on: larger(one.on, other.on), over: larger(one.over, other.over) }))

const after = (before: number, { on, over }: Paths): Paths => ({
  on: on === null ? null : before + on,
  over: over === null ? null : before + over,
})

function inTurn(all: readonly Paths[]): Paths {
  let on: number | null = 0
  let over: number | null = null
  for (const paths of all) {
    if (on === null) break
    const next = after(on, paths)
    over = larger(over, next.over)
    on = next.on
  }
  return { on, over }
}

const isBody = (node: ts.Node): node is Body =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined

function bodiesIn(source: ts.SourceFile): Body[] {
  const found: Body[] = []
  const look = (node: ts.Node) => {
    if (isBody(node)) found.push(node)
    node.forEachChild(look)
  }
  look(source)
  return found
}

const aliased = (checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
  symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/**
 * Functions by the declaration through which they are called, such as a field of an interface or a
 * parameter.
 */
type Implementations = ReadonlyMap<ts.Node, ReadonlySet<Body>>

function implementationsIn(sources: readonly ts.SourceFile[], checker: ts.TypeChecker): Implementations {
  const found = new Map<ts.Node, Set<Body>>()
  const note = (value: ts.Expression) => {
    const contextual = declarationsOf(checker.getContextualType(value)).filter(
      declaration => !isBody(declaration) && !declaration.getSourceFile().isDeclarationFile,
    )
    if (contextual.length === 0) return
    for (const declaration of contextual) {
      const known = found.get(declaration) ?? new Set()
      for (const fn of functionsOf(value, checker)) known.add(fn)
      found.set(declaration, known)
    }
  }
  const look = (node: ts.Node) => {
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) note(node)
    else if (isHandedOn(node)) note(node as ts.Expression)
    node.forEachChild(look)
  }
  for (const source of sources) look(source)
  return found
}

const declarationsOf = (type: ts.Type | undefined): ts.Node[] =>
  (type === undefined ? [] : [type, ...(type.isUnion() ? type.types : [])])
    .flatMap(each => each.getCallSignatures())
    .flatMap(({ declaration }) => declaration ?? [])

/** The functions that an expression refers to, as far as types tell. */
const functionsOf = (value: ts.Node, checker: ts.TypeChecker): Body[] =>
  isBody(value)
    ? [value]
    : declarationsOf(checker.getTypeAtLocation(value))
        .filter(isBody)
        .filter(declaration => !declaration.getSourceFile().isDeclarationFile)

/** Whether a name passes a function on: as an attribute, a field or an argument. */
function isHandedOn(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false
  const { parent } = node
  if (ts.isJsxExpression(parent)) return true
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  return ts.isCallExpression(parent) && parent.arguments.some(argument => argument === node)
}

/** The functions of a declaration: itself, or all that are passed as it. */
function calleesOf(declaration: ts.Node, implementations: Implementations): Body[] {
  if (isBody(declaration)) return declaration.getSourceFile().isDeclarationFile ? [] : [declaration]
  return [...(implementations.get(declaration) ?? [])]
}
