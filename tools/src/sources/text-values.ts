import { dirname, resolve } from 'node:path'
import ts from 'typescript'

/** Stands for a part of a text that is known only when the code runs. */
export const unknownPart = '*'

/** How many steps from a name to its value are followed. */
const farthest = 8

type Named = ts.VariableDeclaration | ts.FunctionDeclaration | ts.ParameterDeclaration | ts.BindingElement

/**
 * The texts that expressions in some sources may have, as far as literals, templates, constants, and the arguments
 * of the sources' own functions and components tell.
 */
export class TextValues {
  private readonly sources: ReadonlyMap<string, ts.SourceFile>

  constructor(sources: readonly ts.SourceFile[]) {
    this.sources = new Map(sources.map(source => [source.fileName, source]))
  }

  /** Each with `*` for a part that is not known; empty when nothing is known of the text. */
  of(node: ts.Expression | undefined, depth = 0): string[] {
    if (node === undefined || depth > farthest) return []
    const next = (part: ts.Expression | undefined) => this.of(part, depth + 1)
    if (ts.isStringLiteralLike(node)) return [node.text]
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.map(({ expression, literal }) =>
        orUnknown(next(expression)).map(text => text + literal.text),
      )
      return parts.reduce(joined, [node.head.text])
    }
    if (ts.isConditionalExpression(node)) return either(next(node.whenTrue), next(node.whenFalse))
    if (ts.isBinaryExpression(node)) {
      const isSum = node.operatorToken.kind === ts.SyntaxKind.PlusToken
      return (isSum ? joined : either)(orUnknown(next(node.left)), orUnknown(next(node.right)))
    }
    if (ts.isIdentifier(node)) return this.ofName(node, depth)
    if (ts.isCallExpression(node)) return this.ofCall(node, depth)
    return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
      ? next(node.expression)
      : []
  }

  private ofName(name: ts.Identifier, depth: number): string[] {
    const declared = this.declarationOf(name)
    if (declared === null) return []
    if (ts.isParameter(declared) || ts.isBindingElement(declared)) return this.ofParameter(declared, depth)
    return ts.isVariableDeclaration(declared) ? this.of(declared.initializer, depth + 1) : []
  }

  /** What a function of the sources returns, when it is one expression. */
  private ofCall({ expression }: ts.CallExpression, depth: number): string[] {
    if (!ts.isIdentifier(expression)) return []
    const declared = this.declarationOf(expression)
    const fn = declared !== null && ts.isVariableDeclaration(declared) ? declared.initializer : declared
    if (!fn || !(ts.isArrowFunction(fn) || ts.isFunctionDeclaration(fn)) || fn.body === undefined) return []
    if (!ts.isBlock(fn.body)) return this.of(fn.body, depth + 1)
    return fn.body.statements.flatMap(statement =>
      ts.isReturnStatement(statement) ? this.of(statement.expression, depth + 1) : [],
    )
  }

  /** What a parameter, or a property of a component, is given wherever the sources use its function. */
  private ofParameter(declared: ts.ParameterDeclaration | ts.BindingElement, depth: number): string[] {
    const parameter = ts.isParameter(declared) ? declared : parameterOf(declared)
    if (parameter === null || !ts.isIdentifier(declared.name)) return []
    const name = nameOf(parameter.parent)
    const at = parameter.parent.parameters.indexOf(parameter)
    if (name === null) return []
    const property = ts.isBindingElement(declared)
      ? ((declared.propertyName as ts.Identifier | undefined) ?? declared.name).text
      : null
    return [...this.sources.values()].flatMap(source =>
      usesOf(source, name).flatMap(use => orUnknown(this.of(givenIn(use, at, property), depth + 1))),
    )
  }

  /** The declaration of a name in the scopes around it, or in the file that it is imported from. */
  private declarationOf(name: ts.Identifier): Named | null {
    for (let scope: ts.Node = name.parent; scope !== undefined; scope = scope.parent) {
      const found = declaredIn(scope, name.text)
      if (found !== null) return found
    }
    return this.importOf(name)
  }

  private importOf(name: ts.Identifier): Named | null {
    const source = name.getSourceFile()
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement)) continue
      const bindings = statement.importClause?.namedBindings
      if (!bindings || !ts.isNamedImports(bindings)) continue
      const taken = bindings.elements.find(element => element.name.text === name.text)
      const from = (statement.moduleSpecifier as ts.StringLiteral).text
      if (taken === undefined || !from.startsWith('.')) continue
      const file = this.sources.get(resolve(dirname(source.fileName), from))
      return file === undefined ? null : declaredIn(file, (taken.propertyName ?? taken.name).text)
    }
    return null
  }
}

const joined = (firsts: readonly string[], seconds: readonly string[]): string[] =>
  firsts.flatMap(first => seconds.map(second => first + second))

const either = (one: string[], other: string[]): string[] => [...orUnknown(one), ...orUnknown(other)]

const orUnknown = (texts: string[]): string[] => (texts.length === 0 ? [unknownPart] : texts)

/** What a scope itself declares under a name: a constant, a function or a parameter. */
function declaredIn(scope: ts.Node, name: string): Named | null {
  const isNamed = (each: ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement) =>
    ts.isIdentifier(each.name) && each.name.text === name
  if (ts.isFunctionLike(scope))
    return scope.parameters.flatMap(each => [each, ...elementsOf(each.name)]).find(isNamed) ?? null
  if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) return null
  for (const statement of scope.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement
    const found = ts.isVariableStatement(statement) && statement.declarationList.declarations.find(isNamed)
    if (found) return found
  }
  return null
}

const elementsOf = (name: ts.BindingName): readonly ts.BindingElement[] =>
  ts.isObjectBindingPattern(name) ? name.elements : []

/** The parameter that an element destructures, one level deep. */
function parameterOf({ parent }: ts.BindingElement): ts.ParameterDeclaration | null {
  return ts.isParameter(parent.parent) ? parent.parent : null
}

/** The name by which a function is used. */
function nameOf(fn: ts.SignatureDeclaration): string | null {
  if (ts.isFunctionDeclaration(fn)) return fn.name?.text ?? null
  const { parent } = fn
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : null
}

type Use = ts.CallExpression | ts.JsxOpeningLikeElement

/** The calls of a function and the elements of a component. */
function usesOf(source: ts.SourceFile, name: string): Use[] {
  const found: Use[] = []
  const look = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === name) found.push(node)
    if ((ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) && node.tagName.getText() === name)
      found.push(node)
    node.forEachChild(look)
  }
  if (source.text.includes(name)) look(source)
  return found
}

/** The expression that a use gives for an argument, or for a property of it. */
function givenIn(use: Use, at: number, property: string | null): ts.Expression | undefined {
  if (ts.isCallExpression(use)) {
    const argument = use.arguments[at]
    return property === null || argument === undefined ? argument : propertyOf(argument, property)
  }
  for (const attribute of use.attributes.properties) {
    if (!ts.isJsxAttribute(attribute) || attribute.name.getText() !== property) continue
    const { initializer } = attribute
    if (initializer === undefined) return undefined
    return ts.isJsxExpression(initializer) ? initializer.expression : (initializer as ts.Expression)
  }
  return undefined
}

/** The value of a property in an object literal. */
export function propertyOf(node: ts.Expression, name: string): ts.Expression | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined
  for (const property of node.properties) {
    if (property.name === undefined || property.name.getText() !== name) continue
    if (ts.isPropertyAssignment(property)) return property.initializer
    if (ts.isShorthandPropertyAssignment(property)) return property.name
  }
  return undefined
}
