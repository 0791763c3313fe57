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

/** What a remote consists of, by absolute paths. */
export interface RemoteSources {
  /** Of the remote; its own sources are in `src`. */
  folder: string
  scripts: readonly string[]
  /** Also those of packages and of the kit, where they are known. */
  styles: readonly string[]
}

/** What is wrong with the sources of a remote, each with the file and the line. */
export interface SourceProblems {
  styles: string[]
  imports: string[]
  texts: string[]
}

/** The sources of a remote as they lie in its folder, whether something uses them or not. */
export const sourcesIn = (folder: string): RemoteSources => ({
  folder,
  scripts: globSync(`${folder}/src/**/*.{ts,tsx}`).filter(file => !isTest.test(file)),
  styles: globSync(`${folder}/src/**/*.css`),
})

/** No product code may import these, so that they are never built. */
const isTest = /\.(spec|page-test)\.tsx?$|[\\/]sample-[^\\/]+\.ts$/

/**
 * What would leak out of a remote, or is missing in it, by its sources alone.
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

/** What the kit has beside its modules is about the classes of a package. */
function ownershipOf(file: string, folder: string): Ownership {
  if (/\.modules?\.css$/.test(file)) return 'module'
  const isOwn = file.startsWith(join(folder, 'src') + sep)
  return isOwn ? 'everybody' : 'package'
}
