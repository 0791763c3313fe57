import { brotliCompressSync } from 'node:zlib'
import type { RemoteSettings } from '../rspack/remote-release.ts'
import type { BuiltRemote } from './build-remote.ts'

/** Kilobytes, brotli; a remote's `remote.config.ts` may set others. */
const defaultBudget = { firstLoad: 40, total: 500 }

export const budgetOf = ({ budget }: RemoteSettings) => ({ ...defaultBudget, ...budget })

export const inKilobytes = (size: number) => `${size.toFixed(1)} KB`

/** Kilobytes of some of a build's files, as transferred. */
export function sizeOf(files: BuiltRemote['files'], names: Iterable<string>): number {
  const bytes = [...names].map(
    name => (files.get(`${name}.br`) ?? brotliCompressSync(files.get(name) ?? '')).length,
  )
  return bytes.reduce((total, each) => total + each, 0) / 1024
}

/** Problems of the scripts and styles that the first screens load, by their base. */
export function firstScreenProblems(
  { files, settings }: Pick<BuiltRemote, 'files' | 'settings'>,
  loaded: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const { firstLoad } = budgetOf(settings)
  return [...loaded].flatMap(([base, names]) => {
    const size = sizeOf(files, names)
    if (size <= firstLoad) return []
    return [`the first screen of "${base}" loads ${inKilobytes(size)}, its budget ${inKilobytes(firstLoad)}`]
  })
}
