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
    const { code, imports } = codeOf(file)
    found.set(name, code)
    for (const request of imports) {
      if (others.has(request)) continue
      const part = partOf(request, file, home)
      if (part === undefined) found.set(request, versionOf(request, home.kit))
      else collect(part)
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

/** What a file says without types and comments, and the modules it imports. */
function codeOf(file: string): { code: string; imports: string[] } {
  const text = readFileSync(file, 'utf8')
  if (!/\.tsx?$/.test(file)) return { code: text, imports: [] }
  const code = withoutTypes(text, file)
  return { code, imports: [...code.matchAll(imported)].map(([, request = '']) => request) }
}

/** The source file of an import; undefined for a library. */
function partOf(request: string, from: string, home: Home): string | undefined {
  if (request.startsWith('.')) return join(dirname(from), request)
  return request.startsWith('@orenda/') ? sourceOf(request, home) : undefined
}

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
