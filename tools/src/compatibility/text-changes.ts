import type { Changes } from './host-changes.ts'

interface Texts {
  readonly [key: string]: string | Texts
}

/** Sorted keys of all texts. */
export const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts)
    .flatMap(([key, value]) =>
      typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
    )
    .sort()

/** The host's texts are part of its contract: a remote uses them by their keys. */
export function textChanges(released: readonly string[], present: readonly string[]): Changes {
  const without = (keys: readonly string[], others: readonly string[]) => {
    const known = new Set(others)
    return keys.filter(key => !known.has(key))
  }
  return {
    broken: without(released, present).map(key => `the text \`common:${key}\` is gone`),
    added: without(present, released).map(key => `the text \`common:${key}\` is new`),
  }
}
