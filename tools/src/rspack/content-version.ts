import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { rspack } from '@rspack/core'
import { packageFolder, versionOf } from './packages.ts'

const kit = '@orenda/shared-ui'
const contracts = '@orenda/contracts'

/**
 * The version under which apps share a part of the kit: the package's version, and a hash of all
 * sources of the part (without types and comments) and of the versions of its libraries. It does
 * not depend on where the sources are.
 * @param source absolute path of the part's module
 * @param folder of the app that is built with it
 * @param others other shared packages, which have their own versions
 */
export function contentVersion(source: string, folder: string, others: ReadonlySet<string>): string {
  const home = { kit: packageFolder(kit, folder), contracts: packageFolder(contracts, folder) }
  const found = new Map<string, string>()
  const collect = (file: string) => {
    const name = nameOf(file, home)
    if (found.has(name)) return
    const text = readFileSync(file, 'utf8')
    const isCode = /\.tsx?$/.test(file)
    const code = isCode ? withoutTypes(text, file) : text
    found.set(name, code)
    for (const [, request = ''] of isCode ? code.matchAll(imported) : []) {
      if (others.has(request)) continue
      if (request.startsWith('.')) collect(join(dirname(file), request))
      else if (request.startsWith('@orenda/')) collect(sourceOf(request, home))
      else found.set(request, versionOf(request, home.kit))
    }
  }
  collect(source)
  const hash = createHash('sha256')
  for (const name of [...found.keys()].sort()) hash.update(`\0${name}\0${found.get(name)}`)
  return `${versionOf(kit, folder)}-h${hash.digest('hex').slice(0, 12)}`
}

type Home = Record<'kit' | 'contracts', string>

/** Finds imports in compiled code, which has no types, comments and white space. */
const imported = /\b(?:from|import)\(?"([\w@./-]+)"/g

const withoutTypes = (text: string, file: string): string =>
  rspack.experiments.swc.transformSync(text, {
    minify: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
      minify: { compress: false, mangle: false, format: { comments: false } },
    },
  }).code

/** A name that does not depend on where the packages are. */
function nameOf(file: string, home: Home): string {
  const paths = Object.entries(home).map(([name, folder]) => join(name, relative(folder, file)))
  return (paths.find(path => /^\w+[\\/]src/.test(path)) ?? file).replaceAll('\\', '/')
}

/** The source file of an import of one of our packages. */
function sourceOf(name: string, home: Home): string {
  if (name.startsWith(`${contracts}/`)) return join(home.contracts, `src${name.slice(contracts.length)}.ts`)
  const { exports } = JSON.parse(readFileSync(join(home.kit, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  const source = exports[`.${name.slice(kit.length)}`]
  if (source === undefined) throw new Error(`${kit} does not export ${name}`)
  return join(home.kit, source)
}
