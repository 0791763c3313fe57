import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { languages } from '../../../contracts/src/languages.ts'
import { packageFolder } from '../rspack/packages.ts'
import { codeOf, textsOf } from '../texts/text-problems.ts'
import { importProblems } from './import-problems.ts'
import { namespaceProblems } from './namespace-problems.ts'
import { nameIn, sourceFileOf } from './source-file.ts'
import { type Ownership, styleProblems } from './style-problems.ts'
import { usedTextProblems } from './used-texts.ts'

/** The files of a remote, as absolute paths. */
export interface RemoteSources {
  /** The folder of the remote; its own sources are in `src`. */
  folder: string
  scripts: readonly string[]
  /** Includes those of packages and of the kit, when they are known. */
  styles: readonly string[]
}

/** Problems in the sources of a remote, each with file and line. */
export interface SourceProblems {
  styles: string[]
  imports: string[]
  texts: string[]
}

/** All source files in a remote's folder, used or not. */
export const sourcesIn = (folder: string): RemoteSources => ({
  folder,
  scripts: globSync(`${folder}/src/**/*.{ts,tsx}`).filter(file => !isTest.test(file)),
  styles: globSync(`${folder}/src/**/*.css`),
})

/** Product code may not import these, so they are never built. */
const isTest = /\.(spec|page-test)\.tsx?$|[\\/]sample-[^\\/]+\.ts$/

/**
 * Problems found in the sources alone: effects on other apps, and missing parts.
 * @param name e.g. `mfe-finance`
 */
export function sourceProblems(name: string, { folder, scripts, styles }: RemoteSources): SourceProblems {
  const namespace = name.replace(/^mfe-/, '')
  const sources = scripts.map(sourceFileOf)
  const texts = join(folder, 'src/i18n')
  const { bases, problems } = textsOf(namespace, texts, codeOf([join(folder, 'src')]))
  const hostTexts = join(packageFolder('@orenda/shared-ui', folder), 'src/host/texts')
  const { bases: common } = textsOf('common', hostTexts, '')
  return {
    styles: styles.flatMap(file =>
      styleProblems(nameIn(folder, file), readFileSync(file, 'utf8'), ownershipOf(file, folder)),
    ),
    imports: importProblems(folder, sources),
    texts: [
      ...namespaceProblems(folder, namespace, sources),
      ...languages
        .filter(language => !existsSync(join(texts, `${language}.json`)))
        .map(language => `src/i18n/${language}.json is missing`),
      ...problems,
      ...usedTextProblems(folder, sources, { own: bases, common }),
    ],
  }
}

/** The kit's global style sheets only use class names with the package's prefix. */
function ownershipOf(file: string, folder: string): Ownership {
  if (/\.modules?\.css$/.test(file)) return 'module'
  const isOwn = file.startsWith(join(folder, 'src') + sep)
  return isOwn ? 'everybody' : 'package'
}
