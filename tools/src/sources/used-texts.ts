import ts from 'typescript'
import { placeOf } from './source-file.ts'

/** A key as it is written down; one word alone may be anything that is called `t`. */
const key = /^(?:common:)?[\w-]+(?:\.[\w-]+)+$/

/**
 * Where sources say a text by a key that is not there, `t('payments.titel')`: one sentence for each place. Keys that are put
 * together at run time are not seen.
 * @param own keys of the remote
 * @param common keys of the host, which are said with `common:` in front, or by the kit's own `t` without
 */
export function usedTextProblems(
  folder: string,
  sources: readonly ts.SourceFile[],
  { own, common }: { own: ReadonlySet<string>; common: ReadonlySet<string> },
): string[] {
  return sources.flatMap(source => {
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't') {
        const [said] = node.arguments
        if (said !== undefined && ts.isStringLiteralLike(said) && key.test(said.text)) {
          const isCommon = said.text.startsWith('common:')
          const name = said.text.replace(/^common:/, '')
          if (!common.has(name) && (isCommon || !own.has(name)))
            found.push(`${placeOf({ source, node }, folder)}: there is no text "${said.text}"`)
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}
