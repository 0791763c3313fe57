import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../workspace.ts'
import { bodiesIn, implementationsIn } from './called-functions.ts'
import { placeOf } from './source-file.ts'
import { WriteCount } from './write-count.ts'

// One user action is one write: the API does all of it in one call, or nothing. Two calls in one
// handler would be half done when the second fails.

/** Functions that wait for several independent writes, each started by its own user action. */
const exempt: Readonly<Record<string, string>> = {
  'shared-ui/src/host/outbox/': 'sends again what waited for a connection: each was a press of its own',
}

/** The sources of the web, apart from those of packages. */
export interface WebSources {
  /** The workspace; places are reported relative to it. */
  folder: string
  files: readonly string[]
  /** The module that exports `api`, the API's client. */
  client: string
}

/**
 * Handlers in the web that send more than one write, each with its place. Calls of functions count,
 * as far as types tell which function is called.
 */
export function writeProblems({ folder, files, client }: WebSources): string[] {
  const program = ts.createProgram(files, webOptions)
  const checker = program.getTypeChecker()
  const sources = program
    .getSourceFiles()
    .filter(({ fileName, isDeclarationFile }) => !isDeclarationFile && fileName.startsWith(`${folder}/`))
  const written = implementationsIn(sources, checker)
  const writes = new WriteCount(checker, written, `${folder}/${client}`)

  return sources
    .filter(({ fileName }) => !isTest.test(fileName))
    .filter(source => !Object.keys(exempt).some(part => source.fileName.startsWith(`${folder}/${part}`)))
    .flatMap(source =>
      bodiesIn(source)
        .filter(fn => writes.of(fn) > 1)
        .map(
          node =>
            `${placeOf({ source, node }, folder)}: one press sends more than one write here; let the API do all of it in one call`,
        ),
    )
}

/**
 * The sources of all code that runs in a browser, without tests, which would include the API and
 * Playwright.
 */
export const webSources = (files: readonly string[]): WebSources => ({
  folder: root.replaceAll('\\', '/'),
  files: files.map(file => join(root, file).replaceAll('\\', '/')).filter(file => !isTest.test(file)),
  client: 'shared-ui/src/host/api.ts',
})

const webOptions: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['orenda-source'],
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
}

const isTest = /\.(spec|page-test)\.tsx?$|\/sample-[^/]+\.ts$/
