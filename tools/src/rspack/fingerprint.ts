import { createHash } from 'node:crypto'
import type { Compilation } from '@rspack/core'
import { isProduction } from './base.ts'

/** Files that a browser requests; compressed copies are made from them. */
const served = /\.(js|css|svg|woff2|webp)$/

/**
 * A short hash of all files and the description of a build: equal sources give an equal hash, and
 * any change gives another.
 */
export function fingerprint(compilation: Compilation, described: object): string {
  if (!isProduction) return 'dev'
  const hash = createHash('sha256').update(JSON.stringify(described))
  const names = compilation.getAssets().flatMap(({ name }) => (served.test(name) ? name : []))
  for (const name of names.sort()) hash.update(`\0${name}\0`).update(contentOf(compilation, name))
  return hash.digest('hex').slice(0, 12)
}

/**
 * The hash with which the browser verifies a file. Files of a development build change without a
 * new name, so they have none.
 */
export function integrityOf(compilation: Compilation, name: string): string {
  if (!isProduction) return ''
  return `sha256-${createHash('sha256').update(contentOf(compilation, name)).digest('base64')}`
}

function contentOf(compilation: Compilation, name: string): Buffer {
  const asset = compilation.getAsset(name)
  if (!asset) throw new Error(`There is no file ${name}`)
  return Buffer.from(asset.source.source())
}
