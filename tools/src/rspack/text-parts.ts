import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LoaderContext } from '@rspack/core'

/**
 * The branches of an app's texts by part, e.g. `reports` or, below a branch, `files.hint`: `later`,
 * `panels`, and parts that one screen loads for itself. What stands in none is only in `first`. A
 * branch may stand in two parts. The branch `panels` is for panels alone; other branches of panels
 * are in `first` too.
 */
type TextParts = Readonly<Record<string, readonly string[]>>

type Texts = Readonly<Record<string, unknown>>

const ofPanels = 'panels'

/**
 * A loader that takes one part of an app's texts: `uk.json?later`. `text-parts.json` in the folder
 * above names the branches of each part. The first screens get what is in no part and
 * what panels share with them.
 */
export default function textPart(this: LoaderContext, source: string): string {
  const file = join(dirname(this.resourcePath), '../text-parts.json')
  this.addDependency(file)
  const parts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TextParts) : {}
  return JSON.stringify(partOf(this.resourceQuery.slice(1), JSON.parse(source) as Texts, parts))
}

export function partOf(part: string, texts: Texts, { panels = [ofPanels], ...others }: TextParts): Texts {
  if (part === 'first') return without(texts, [ofPanels, ...Object.values(others).flat()])
  const branches = part === 'panels' ? panels : (others[part] ?? (part === 'later' ? [] : undefined))
  if (branches === undefined) throw new Error(`There is no part "${part}" of texts`)
  return only(texts, branches)
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
