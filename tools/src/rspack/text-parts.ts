import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LoaderContext } from '@rspack/core'

/**
 * The top-level branches of an app's texts that belong to a part; all others are only in `first`. The
 * branch `panels` is for panels alone; other branches of panels are in `first` too.
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
  const isIn: Readonly<Record<string, (branch: string) => boolean>> = {
    first: branch => branch !== ofPanels && !later.includes(branch),
    later: branch => later.includes(branch),
    panels: branch => panels.includes(branch),
  }
  const includes = isIn[part]
  if (includes === undefined) throw new Error(`There is no part "${part}" of texts`)
  return Object.fromEntries(Object.entries(texts).filter(([branch]) => includes(branch)))
}
