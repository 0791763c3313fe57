import ts from 'typescript'

/** A name in a file that stands for an export of a module. */
export interface ImportedName {
  module: string
  name: string
  node: ts.ImportSpecifier
}

/** What a file imports by name, by the name that it gives it; without types. */
export function importedNames(source: ts.SourceFile): Map<string, ImportedName> {
  const found = new Map<string, ImportedName>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) continue
    const module = (statement.moduleSpecifier as ts.StringLiteral).text
    for (const node of bindings.elements) {
      if (node.isTypeOnly) continue
      found.set(node.name.text, { module, name: (node.propertyName ?? node.name).text, node })
    }
  }
  return found
}
