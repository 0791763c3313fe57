import ts from 'typescript'
import { placeOf } from './source-file.ts'

/** A text key; a single word is not checked, because other functions may be called `t`, too. */
const key = /^(?:common:)?[\w-]+(?:\.[\w-]+)+$/

/**
 * Uses of keys that do not exist, `t('payments.titel')`, one sentence each. Keys that are composed
 * at run time are not found.
 * @param own keys of the remote
 * @param common keys of the host, used with the prefix `common:`, or without it by the kit's own
 * `t`
 */
export function usedTextProblems(
  folder: string,
  sources: readonly ts.SourceFile[],
  { own, common }: { own: ReadonlySet<string>; common: ReadonlySet<string> },
): string[] {
  return sources.flatMap(source => {
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      const said = keyIn(node)
      if (said !== null) {
        const isCommon = said.startsWith('common:')
        const name = said.replace(/^common:/, '')
        if (!common.has(name) && (isCommon || !own.has(name)))
          found.push(`${placeOf({ source, node }, folder)}: there is no text "${said}"`)
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

/** The key of a call `t('payments.title')`; null for anything else. */
function keyIn(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 't')
    return null
  const [said] = node.arguments
  return said !== undefined && ts.isStringLiteralLike(said) && key.test(said.text) ? said.text : null
}
