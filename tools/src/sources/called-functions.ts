import ts from 'typescript'

/** A function with its code. */
export type Body = ts.FunctionLikeDeclaration & { body: ts.Node }

export const isBody = (node: ts.Node): node is Body =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined

/** All functions in a file. */
export function bodiesIn(source: ts.SourceFile): Body[] {
  const found: Body[] = []
  const look = (node: ts.Node) => {
    if (isBody(node)) found.push(node)
    node.forEachChild(look)
  }
  look(source)
  return found
}

/**
 * Functions by the declaration through which they are called, such as a field of an interface or a
 * parameter.
 */
export type Implementations = ReadonlyMap<ts.Node, ReadonlySet<Body>>

export function implementationsIn(
  sources: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
): Implementations {
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
export const functionsOf = (value: ts.Node, checker: ts.TypeChecker): Body[] =>
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
export function calleesOf(declaration: ts.Node, implementations: Implementations): Body[] {
  if (isBody(declaration)) return declaration.getSourceFile().isDeclarationFile ? [] : [declaration]
  return [...(implementations.get(declaration) ?? [])]
}
