import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LoaderContext } from '@rspack/core'

/**
 * The branches of an app's texts that belong to a part, e.g. `reports` or, below a branch,
 * `files.hint`; all others are only in `first`. The branch `panels` is for panels alone; other
 * branches of panels are in `first` too.
 */
interface TextParts {
  later?: readonly string[]
  panels?: readonly string[]
}

type Texts = Readonly<Record<string, unknown>>

const ofPanels = 'panels'

/**
 * A loader that takes one part of an app's texts: `uk.json?later`. `text-parts.json` in the folder
 * above names the branches of each part. The first screens get everything but `later` and the branch
 * `panels`; pages that show panels load those besides.
 */
export default function textPart(this: LoaderContext, source: string): string {
  const file = join(dirname(this.resourcePath), '../text-parts.json')
  this.addDependency(file)
  const parts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TextParts) : {}
  return JSON.stringify(partOf(this.resourceQuery.slice(1), JSON.parse(source) as Texts, parts))
}

export function partOf(part: string, texts: Texts, { later = [], panels = [ofPanels] }: TextParts): Texts {
  if (part === 'first') return without(texts, [ofPanels, ...later])
  if (part === 'later') return only(texts, later)
  if (part === 'panels') return only(texts, panels)
  throw new Error(`There is no part "${part}" of texts`)
}

/** The texts at these paths. */
const only = (texts: Texts, paths: readonly string[], above = ''): Texts =>
  walk(texts, paths, above, { listed: value => value, beside: () => undefined, within: only })

/** All other texts. */
const without = (texts: Texts, paths: readonly string[], above = ''): Texts =>
  walk(texts, paths, above, { listed: () => undefined, beside: value => value, within: without })

interface Walk {
  listed: (value: unknown) => unknown
  beside: (value: unknown) => unknown
  within: (texts: Texts, paths: readonly string[], above: string) => Texts
}

function walk(
  texts: Texts,
  paths: readonly string[],
  above: string,
  { listed, beside, within }: Walk,
): Texts {
  const taken = Object.entries(texts).map(([key, value]): [string, unknown] => {
    const path = above + key
    if (paths.includes(path)) return [key, listed(value)]
    if (!paths.some(each => each.startsWith(`${path}.`))) return [key, beside(value)]
    return [key, within(value as Texts, paths, `${path}.`)]
  })
  return Object.fromEntries(taken.filter(([, value]) => value !== undefined))
}
