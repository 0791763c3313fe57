import { createHash } from 'node:crypto'
import { remoteReleaseSchema } from '@orenda/contracts/remote-schemas'
import { parseJson } from '@orenda/delivery/parse-json'
import { descriptionFile } from '@orenda/delivery/releases'
import type { BuiltRemote } from '@orenda/tools/remote/build-remote'

/** What a build gives, as far as it is published. */
export type Built = Pick<BuiltRemote, 'release' | 'files'>

/** A text to put in the place of another, wherever it stands in the files of a build. */
export type Patch = readonly [from: string | RegExp, to: string]

/** The name with which the sample remote is built: no library has the word, so whoever needs another name replaces it. */
export const sampleName = 'mfe-builtonce'

/** Another remote of the same files. @param name of small letters and digits behind `mfe-` */
export function named(name: string): readonly Patch[] {
  const base = name.slice('mfe-'.length)
  return [
    ['builtonce', base],
    ['Builtonce', base.charAt(0).toUpperCase() + base.slice(1)],
  ]
}

/** Where the sample remote's screen is drawn. */
export const whileDrawn = (code: string): Patch => [
  /(useTitle\)\()(\w+\("page\.title"\))/,
  `$1((()=>{${code}})(),$2)`,
]

/** Where the sample remote's module runs. */
export const whileStarting = (code: string): Patch => [/(let \w+=\{routes:\[)/, `${code};$1`]

/** What the build has noted of the contract that the shell has to have. */
export const forContract = (contract: string): readonly Patch[] => [
  [/"contract": "[^"]+"/, `"contract": "${contract}"`],
  [/(shareKey:"@orenda\/shared-ui\/host",[^}]*requiredVersion:"\^)[\d.]+/, `$1${contract}.0`],
]

/**
 * The files of a build with other texts in them, as a build of changed sources would give them: what vouches for a file has its
 * new hash, and the version is another. Files keep their names, and have no compressed copies.
 * @throws Error when there is nothing to change
 */
export function patched(files: BuiltRemote['files'], patches: readonly Patch[]): Built {
  const texts = new Map<string, string>()
  const noted = new Map<string, string>()
  for (const [file, content] of files) {
    if (!/\.(js|css|json)$/.test(file)) continue
    texts.set(file, String(content))
    noted.set(file, hashOf(String(content)))
  }
  for (const [from, to] of patches) {
    let isFound = false
    for (const [file, text] of texts) {
      const changed = typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to)
      isFound ||= changed !== text
      texts.set(file, changed)
    }
    if (!isFound) throw new Error(`No file of the build has ${from}`)
  }
  noteHashes(texts, noted)
  const { version, ...described } = JSON.parse(texts.get(descriptionFile) ?? '') as { version: string }
  const whole = createHash('sha256').update(JSON.stringify(described))
  for (const [file, text] of texts) if (file !== descriptionFile) whole.update(`\0${file}\0${text}`)
  const changed = version.replace(/[\da-f]{12}$/, whole.digest('hex').slice(0, 12))
  texts.set(descriptionFile, `${JSON.stringify({ ...described, version: changed }, null, 2)}\n`)
  const contents = new Map([...texts].map(([file, text]) => [file, Buffer.from(text)]))
  const description = contents.get(descriptionFile) ?? Buffer.of()
  return { release: parseJson(remoteReleaseSchema, description, descriptionFile), files: contents }
}

/**
 * Puts the hashes of changed files in the place of those that other files have of them, until all are right: a file may be
 * changed by that itself. Files do not vouch for each other in a ring.
 */
function noteHashes(texts: Map<string, string>, noted: Map<string, string>): void {
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    for (const [file, was] of noted) {
      const is = hashOf(texts.get(file) ?? '')
      if (is === was || file === descriptionFile) continue
      for (const [other, text] of texts) texts.set(other, text.replaceAll(was, is))
      noted.set(file, is)
      isSettled = false
    }
  }
}

/** As others note it, some of them without the sign at its end, which is always the same. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, -1)
