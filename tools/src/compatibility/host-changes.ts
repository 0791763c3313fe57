import { posix } from 'node:path'
import ts from 'typescript'
import { type HostProgram, hostProgram, slashed } from './host-program.ts'

/** The changes of a contract since the release, one sentence each. */
export interface Changes {
  /** Changes that break code built against the release. */
  broken: string[]
  /** Additions since the release. */
  added: string[]
}

interface Export {
  isValue: boolean
  isType: boolean
  /** Number of type parameters without a default. */
  parameters: number
}

interface Check {
  code: string
  report(words: string): void
}

/** Its value is compared as a version, not as a type. */
const contractNumber = 'CONTRACT'
/**
 * Types that a remote passes to the shell; all others are passed to the remote. Through a remote's
 * panels they include what a slot passes to panels, where no field may be removed.
 */
const handedIn: ReadonlySet<string> = new Set(['RemoteModule', 'PanelsModule'])

/** One of the compared modules, in both versions. */
interface Face {
  /** A prefix for messages about it. */
  label: string
  released: string
  present: string
}

const releasedName = (index: number) => `released:${index}`
const presentName = (index: number) => `present:${index}`

/** For modules other than one `index.d.ts`, with contracts of their own. */
export interface Doors {
  /** Paths of modules in both versions, by the names under which they are imported. */
  paths: Readonly<Record<string, string>>
  /** The folder of the sources of `@orenda/contracts`, for both versions. */
  contracts: string
}

/** Type declarations of the host, by path. */
export type Declarations = ReadonlyMap<string, string>

/**
 * Compares the exports of two versions of the host. TypeScript checks whether each present type can
 * be assigned to the released one; each compile error is a break. An export with a different but
 * assignable type counts as an addition.
 * @param folder a folder from which packages are resolved; nothing is written there
 * @param doors several modules instead of one
 */
export function hostChanges(
  released: Declarations,
  present: Declarations,
  folder: string,
  options: ts.CompilerOptions,
  doors?: Doors,
): Changes {
  const base = slashed(folder)
  const [then, now] = [`${base}/.released`, `${base}/.present`]
  const files = [
    ...[...released].map(([path, text]) => [posix.join(then, path), text] as const),
    ...[...present].map(([path, text]) => [posix.join(now, path), text] as const),
  ]
  const paths = doors?.paths ?? { '': 'index.d.ts' }
  const faces = Object.entries(paths)
    .filter(([, path]) => released.has(path))
    .map(([name, path]) => ({
      label: name === '' ? '' : `${name}: `,
      released: posix.join(then, path),
      present: posix.join(now, path),
    }))
  const names = Object.fromEntries(
    faces.flatMap((face, index) => [
      [releasedName(index), face.released],
      [presentName(index), face.present],
    ]),
  )
  const contracts = doors === undefined ? base : slashed(doors.contracts)
  const program = hostProgram(
    { contracts, folders: [then, now], names, ...(doors && { doors: doors.paths }) },
    options,
    new Map(files),
  )
  return compareExports(`${base}/.probe.ts`, faces, program)
}

function compareExports(probe: string, faces: readonly Face[], program: HostProgram): Changes {
  const everything = faces.map(
    (_, index) => `import '${releasedName(index)}'\nimport '${presentName(index)}'\n`,
  )
  const first = programOf(probe, everything.join(''), program)
  const [broken, added]: [string[], string[]] = [[], []]
  const compared = faces.map((face, index) => {
    const own: Comparison = { index, broken: [], different: new Set(), checks: [] }
    const released = exportsOf(first, face.released)
    const present = exportsOf(first, face.present)
    for (const [name, was] of released) compare(name, was, present.get(name), own)
    return { face, own, isNew: [...present.keys()].filter(name => !released.has(name)) }
  })
  run(
    compared.flatMap(({ own }) => own.checks),
    faces.length,
    probe,
    program,
  )
  for (const { face, own, isNew } of compared) {
    const isBroken = (name: string) => own.broken.some(line => line.startsWith(`\`${name}\` `))
    broken.push(...own.broken.map(line => face.label + line))
    added.push(
      ...isNew.map(name => `${face.label}\`${name}\` is new`),
      ...[...own.different]
        .filter(name => !isBroken(name))
        .map(name => `${face.label}\`${name}\` was changed`),
    )
  }
  return { broken, added }
}

/** The exports found in one module, and the assignments that TypeScript checks. */
interface Comparison {
  index: number
  broken: string[]
  different: Set<string>
  checks: Check[]
}

function compare(name: string, was: Export, is: Export | undefined, own: Comparison): void {
  if (is === undefined || (was.isValue && !is.isValue)) {
    own.broken.push(`\`${name}\` is gone`)
    return
  }
  if (name === contractNumber) return
  if (was.isValue) own.checks.push(...valueChecks(name, own))
  if (was.isType && handedIn.has(name)) own.checks.push(handedInCheck(name, own))
  if (was.isType) own.checks.push(sameTypeCheck(name, was, is, own))
}

function valueChecks(name: string, { index, broken, different }: Comparison): Check[] {
  const [then, now] = [`typeof released${index}.${name}`, `typeof present${index}.${name}`]
  return [
    {
      code: `(value: ${now}): ${then} => value`,
      report: words => {
        broken.push(`\`${name}\` is no longer what remotes were built for: ${words}`)
      },
    },
    { code: same(then, now), report: () => void different.add(name) },
  ]
}

const handedInCheck = (name: string, { index, broken, different }: Comparison): Check => ({
  code: `(module: released${index}.${name}): present${index}.${name} => module`,
  report: words => {
    different.add(name)
    broken.push(`\`${name}\` no longer takes the modules that remotes were built as: ${words}`)
  },
})

function sameTypeCheck(name: string, was: Export, is: Export, { index, different }: Comparison): Check {
  const [then, now] = [[was, `released${index}`] as const, [is, `present${index}`] as const].map(
    ([{ parameters }, version]) => {
      const filling = parameters === 0 ? '' : `<${Array(parameters).fill('any').join(', ')}>`
      return `${version}.${name}${filling}`
    },
  ) as [string, string]
  return { code: same(then, now), report: () => void different.add(name) }
}

const same = (a: string, b: string): string => `(): Same<${a}, ${b}> => true`

function run(checks: readonly Check[], faces: number, probe: string, program: HostProgram): void {
  const head = [
    ...Array.from({ length: faces }, (_, index) => [
      `import type * as released${index} from '${releasedName(index)}'`,
      `import type * as present${index} from '${presentName(index)}'`,
    ]).flat(),
    // Two conditional types are assignable only when their conditions are identical.
    'type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false',
  ]
  const lines = [...head, ...checks.map(({ code }, index) => `export const check${index} = ${code}`)]
  const checking = programOf(probe, lines.join('\n'), program)
  const file = checking.getSourceFile(probe)
  for (const { start = 0, messageText } of checking.getSemanticDiagnostics(file)) {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0
    const words = wordsOf(messageText)
    const check = checks[line - head.length]
    if (check === undefined) throw new Error(words)
    check.report(words)
  }
}

/** A message of TypeScript in one line: of a long chain, the last part, which has the cause. */
function wordsOf(message: string | ts.DiagnosticMessageChain): string {
  const reasons = ts.flattenDiagnosticMessageText(message, '\n').split(/\s*\n\s*/)
  return reasons
    .slice(-2)
    .join(' ')
    .replace(/import\("[^"]*\/\.(released|present)\/[^"]*"\)\.(\w+)/g, '$1 $2')
    .replace(/import\("[^"]*"\)\./g, '')
}

function programOf(probe: string, text: string, { options, compilerHost }: HostProgram): ts.Program {
  const file = ts.createSourceFile(probe, text, options.target ?? ts.ScriptTarget.ESNext, true)
  const host: ts.CompilerHost = {
    ...compilerHost,
    getSourceFile: (path, ...rest) => (path === probe ? file : compilerHost.getSourceFile(path, ...rest)),
    fileExists: path => path === probe || compilerHost.fileExists(path),
  }
  return ts.createProgram({ rootNames: [probe], options: { ...options, noEmit: true }, host })
}

function exportsOf(program: ts.Program, path: string): Map<string, Export> {
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(path)
  const module = file && checker.getSymbolAtLocation(file)
  if (module === undefined) throw new Error(`${path} is no module`)
  return new Map(
    checker.getExportsOfModule(module).map(symbol => {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0
      const origin = isAlias ? checker.getAliasedSymbol(symbol) : symbol
      const has = (flags: ts.SymbolFlags) => (origin.flags & flags) !== 0
      // A class that is exported only as a type is no value.
      const isTypeOnly = symbol.declarations?.some(ts.isTypeOnlyExportDeclaration) === true
      return [
        symbol.name,
        {
          isValue: has(ts.SymbolFlags.Value) && !isTypeOnly,
          isType: has(ts.SymbolFlags.Type),
          parameters: parametersOf(origin),
        },
      ]
    }),
  )
}

function parametersOf({ declarations = [] }: ts.Symbol): number {
  const counts = declarations.map(declaration =>
    ts.isInterfaceDeclaration(declaration) ||
    ts.isTypeAliasDeclaration(declaration) ||
    ts.isClassDeclaration(declaration)
      ? (declaration.typeParameters ?? []).filter(parameter => parameter.default === undefined).length
      : 0,
  )
  return Math.max(0, ...counts)
}
