/** The call of a text by a literal key, with its values if they are written there. */
const call = (key: string) =>
  new RegExp(
    String.raw`\bt\(\s*'(?:\w+:)?${key.replaceAll('.', '\\.')}'\s*(?:\)|,\s*(\{[\s\S]*?\})\s*,?\s*\))`,
    'g',
  )

/**
 * Calls that find no text, because the key has only plural or only ordinal forms: a screen would show the key.
 * @param keys all keys of a namespace in one language, with the suffixes of their forms
 * @param bases the same without the suffixes
 * @param code of all sources that use them
 * @returns one sentence for each wrong call
 */
export function wrongPlurals(
  keys: ReadonlySet<string>,
  bases: ReadonlySet<string>,
  code: string,
): readonly string[] {
  return [...bases]
    .filter(base => !keys.has(base))
    .flatMap(base => {
      const isCardinal = keys.has(`${base}_other`)
      const wanted = isCardinal ? /\bcount\b/ : /\bordinal\b/
      return (
        [...code.matchAll(call(base))]
          // What is spread may have the count.
          .filter(([, values = '']) => !wanted.test(values) && !values.includes('...'))
          .map(() => `"${base}" needs a count${isCardinal ? '' : ' with ordinal'}`)
      )
    })
}
