import ts from 'typescript'
import { type Body, calleesOf, functionsOf, type Implementations, isBody } from './called-functions.ts'
import { after, either, inTurn, most, type Paths } from './write-paths.ts'

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
/** Counts the writes that functions send. */
export class WriteCount {
  private readonly checker: ts.TypeChecker
  private readonly written: Implementations
  private readonly client: string
  private readonly known = new Map<Body, number>()

  /** @param client the file that exports `api`, the API's client */
  constructor(checker: ts.TypeChecker, written: Implementations, client: string) {
    this.checker = checker
    this.written = written
    this.client = client
  }

  /**
   * The most writes that one run of a function sends; a called function counts as one at most,
   * because it is reported itself.
   */
  of(fn: Body): number {
    const found = this.known.get(fn)
    if (found !== undefined) return found
    // A recursive call adds no writes.
    this.known.set(fn, 0)
    const count = ts.isBlock(fn.body) ? most(this.pathsOf(fn.body)) : this.countOf(fn.body)
    this.known.set(fn, count)
    return count
  }

  private pathsOf(node: ts.Node): Paths {
    if (ts.isBlock(node)) return this.inTurn(node.statements)
    if (ts.isReturnStatement(node) || ts.isThrowStatement(node))
      return { on: null, over: node.expression ? this.countOf(node.expression) : 0 }
    if (ts.isIfStatement(node)) {
      const otherwise = node.elseStatement ? this.pathsOf(node.elseStatement) : { on: 0, over: null }
      return after(this.countOf(node.expression), either([this.pathsOf(node.thenStatement), otherwise]))
    }
    if (ts.isTryStatement(node)) return this.pathsOfTry(node)
    if (ts.isSwitchStatement(node)) {
      const clauses = node.caseBlock.clauses.map(({ statements }) => this.inTurn(statements))
      return after(this.countOf(node.expression), either([...clauses, { on: 0, over: null }]))
    }
    if (ts.isIterationStatement(node, false)) {
      const inside = most(this.pathsOf(node.statement))
      // A loop repeats its writes.
      return { on: inside * 2, over: inside * 2 }
    }
    if (ts.isFunctionDeclaration(node)) return { on: 0, over: null }
    return { on: this.countOf(node), over: null }
  }

  private inTurn(statements: readonly ts.Statement[]): Paths {
    return inTurn(statements.map(statement => this.pathsOf(statement)))
  }

  private pathsOfTry({ tryBlock, catchClause, finallyBlock }: ts.TryStatement): Paths {
    const tried = this.pathsOf(tryBlock)
    const caught = catchClause ? after(most(tried), this.pathsOf(catchClause.block)) : tried
    const paths = either([tried, caught])
    return finallyBlock ? inTurn([paths, this.pathsOf(finallyBlock)]) : paths
  }

  /**
   * The writes of an expression or a simple statement. A function that it only creates is called
   * elsewhere.
   */
  private countOf(node: ts.Node): number {
    if (isBody(node) || ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node))
      return 0
    if (ts.isConditionalExpression(node))
      return (
        this.countOf(node.condition) + Math.max(this.countOf(node.whenTrue), this.countOf(node.whenFalse))
      )
    if (ts.isCallExpression(node)) return this.countOfCall(node)
    let count = 0
    node.forEachChild(child => {
      count += this.countOf(child)
    })
    return count
  }

  private countOfCall(call: ts.CallExpression): number {
    const { expression, arguments: given } = call
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
    const inside = given.reduce((sum, argument) => sum + this.countOf(argument), this.countOf(expression))
    if (this.isWrite(call)) return inside + 1
    const { declaration } = this.checker.getResolvedSignature(call) ?? {}
    const callees = declaration === undefined ? [] : calleesOf(declaration, this.written)
    if (callees.length > 0) return inside + Math.min(1, Math.max(...callees.map(fn => this.of(fn))))
    if (name === 'mutate' || name === 'mutateAsync') return inside + 1
    const isHook = /^use[A-Z]/.test(expression.getText())
    const times = isHook ? 0 : iterating.has(name) ? 2 : 1
    const handed = given.map(argument => {
      const [fn] = functionsOf(argument, this.checker)
      return fn === undefined ? 0 : Math.min(1, this.of(fn))
    })
    return inside + times * handed.reduce((sum, count) => sum + count, 0)
  }

  private isWrite({ expression, arguments: given }: ts.CallExpression): boolean {
    if (!ts.isPropertyAccessExpression(expression) || !changing.has(expression.name.text)) return false
    const symbol = aliased(this.checker, this.checker.getSymbolAtLocation(expression.expression))
    const isClient = symbol?.declarations?.some(
      declaration => declaration.getSourceFile().fileName === this.client,
    )
    return (
      isClient === true &&
      !given.map(argument => argument.getText()).some(text => reading.test(text) || ending.test(text))
    )
  }
}

const aliased = (checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
  symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
