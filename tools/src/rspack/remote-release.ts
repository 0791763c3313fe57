import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemotePermission } from '@orenda/contracts/remote-calls'
import type { RemoteDescription, RemoteFile, RemoteRelease } from '@orenda/contracts/remotes'
import type { Compilation } from '@rspack/core'
import { listsChunk } from '../../../contracts/src/remote-globals.ts'
import { readsOfPages, resourcesIn } from '../sources/resources.ts'
import { codeOf } from '../texts/text-problems.ts'
import { isProduction } from './base.ts'
import { chunkOf, filesOf, inEachLanguage, isStyle, scriptsOf, textsOf } from './chunks.ts'
import { fingerprint, integrityOf } from './fingerprint.ts'
import { openingOf, panelsOpeningOf } from './opening.ts'
import { contractOf } from './shared.ts'

/** The settings in a remote's `remote.config.ts`. */
export interface RemoteSettings extends Omit<RemoteDescription, 'reads' | 'permissions'> {
  /** What it uses of the host besides the API. */
  permissions?: readonly RemotePermission[]
  /**
   * Calls whose paths the build cannot read in the sources: `GET reports/:id`. All others are found there;
   * `npm run remote -- declare NAME` prints them.
   */
  calls?: readonly string[]
  /**
   * The API paths that the first screens of some bases read, where that does not follow from a
   * resource with the path of the base; see `reads` of `resource` in the kit.
   */
  reads?: RemoteDescription['reads']
  /**
   * Limits in kilobytes as transferred: for the first screen of each base, and in total. A deploy
   * above them is refused.
   */
  budget?: { firstLoad?: number; total?: number }
}

/**
 * What `remote.json` says: what the remote is, and what its first screen loads.
 * @param exposed name of the chunk with the module that is part of the entry
 * @param calls what it asks the API
 */
export function releaseOf(
  compilation: Compilation,
  folder: string,
  settings: RemoteSettings,
  { exposed, calls }: { exposed: string; calls: readonly string[] },
): RemoteRelease {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const [entry] = filesOf(compilation, settings.name)
  const [screens = ''] = scriptsOf(compilation, exposed)
  if (entry === undefined) throw new Error('The remote has no entry')
  const file = (address: string): RemoteFile => ({
    address,
    integrity: integrityOf(compilation, address),
  })
  const filesIn = (name: string): RemoteFile[] => {
    const { id, files } = chunkOf(compilation, name) ?? { id: name, files: [] }
    const there = files.filter(address => compilation.getAsset(address))
    return there.map(address => ({ ...file(address), ...(isStyle(address) && { chunk: id }) }))
  }
  const texts = textsOf(compilation)
  const { budget: _, ...description } = settings
  const resources = resourcesIn(codeOf([join(folder, 'src')]))
  const described = {
    ...description,
    reads: readsOfPages(settings.bases, resources, settings.reads),
    calls,
    contract: contractOf(folder),
    entry,
    integrity: integrityOf(compilation, entry),
    // The lists' styles first, so that its own styles can override them.
    preload: [
      ...filesIn(listsChunk).filter(({ address }) => isStyle(address)),
      // In production its script is part of the entry.
      ...filesIn(exposed).filter(({ address }) => isStyle(address) || !isProduction),
    ],
    texts: inEachLanguage(language => file(texts[language])),
    ...(isProduction && {
      opening: inEachLanguage(language => file(openingOf(compilation, language))),
    }),
    ...(isProduction &&
      settings.panels && {
        panelsOpening: inEachLanguage(language => file(panelsOpeningOf(compilation, language))),
        screens: file(screens),
      }),
  }
  return { ...described, version: `${version}-${fingerprint(compilation, described)}` }
}
