import { createHash } from 'node:crypto'
import { remoteReleaseSchema } from '@orenda/contracts/remote-schemas'
import { parseJson } from '@orenda/delivery/parse-json'
import { descriptionFile } from '@orenda/delivery/releases'
import type { BuiltRemote } from '@orenda/tools/remote/build-remote'

/** The parts of a build that are published. */
export type Built = Pick<BuiltRemote, 'release' | 'files'>

/** A replacement of text in all files of a build. */
export type Patch = readonly [from: string | RegExp, to: string]

/** The name of the built sample remote. No library contains this word, so it can be replaced by another name. */
export const sampleName = 'mfe-builtonce'

/** Renames the built sample remote. @param name lower-case letters and digits after `mfe-` */
export function named(name: string): readonly Patch[] {
  const base = name.slice('mfe-'.length)
  return [
    ['builtonce', base],
    ['Builtonce', base.charAt(0).toUpperCase() + base.slice(1)],
  ]
}

/** Inserts code where the sample remote's screen is rendered. */
export const whileDrawn = (code: string): Patch => [
  /(useTitle\)\()(\w+\("page\.title"\))/,
  `$1((()=>{${code}})(),$2)`,
]

/** Inserts code where the sample remote's module starts. */
export const whileStarting = (code: string): Patch => [/\{routes:/, `{routes:(()=>{${code}})()||`]

/** Changes the contract version that the build requires of the shell. */
export const forContract = (contract: string): readonly Patch[] => [
  [/"contract": "[^"]+"/, `"contract": "${contract}"`],
  [/(shareKey:"@orenda\/shared-ui\/host",[^}]*requiredVersion:"\^)[\d.]+/g, `$1${contract}.0`],
]

/**
 * Patches the files of a build, with the same result as a build of changed sources: hashes and version are
 * updated. File names stay the same, and there are no compressed copies.
 * @throws Error when a patch changes nothing
 */
export function patched(files: BuiltRemote['files'], patches: readonly Patch[]): Built {
  const texts = new Map<string, string>()
  const noted = new Map<string, string>()
  for (const [file, content] of files) {
    if (!/\.(js|css|json)$/.test(file)) continue
    texts.set(file, String(content))
    noted.set(file, hashOf(String(content)))
  }
  for (const patch of patches) applyPatch(texts, patch)
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

/** @throws Error when the patch changes nothing */
function applyPatch(texts: Map<string, string>, [from, to]: Patch): void {
  let isFound = false
  for (const [file, text] of texts) {
    const changed = typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to)
    isFound ||= changed !== text
    texts.set(file, changed)
  }
  if (!isFound) throw new Error(`No file of the build has ${from}`)
}

/**
 * Updates the hashes of changed files in other files until all are correct: an update changes the hash of a file
 * again. There are no cycles.
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

/** The hash without the `=` at its end, which some files omit. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, -1)
