import { posix } from 'node:path'
import ts from 'typescript'
import { type HostProgram, hostProgram, slashed } from './host-program.ts'

/** What became of a contract since the release: one sentence for each thing. */
export interface Changes {
  /** What whoever was built against the release would miss. */
  broken: string[]
  /** What there is now and was not then. */
  added: string[]
}

interface Export {
  isValue: boolean
  isType: boolean
  /** Type parameters without a default. */
  parameters: number
}

interface Check {
  code: string
  report(words: string): void
}

/** Its value is compared as a version, not as a type. */
const contractNumber = 'CONTRACT'
/** What a remote hands to the shell, where all else is lent to the remote. */
const handedIn = 'RemoteModule'

const releasedName = 'host:released'
const presentName = 'host:present'

/** Declarations of the host, by their path. */
export type Declarations = ReadonlyMap<string, string>

/**
 * Compares what the host exports with what it exported, by whether the present type is good where the released one was:
 * TypeScript is given each assignment that a remote makes by being loaded, and its complaints are the breaks.
 * An export whose type is not the very same, but is good, counts as added to.
 * @param folder one from which packages are found; nothing is written there
 */
export function hostChanges(
  released: Declarations,
  present: Declarations,
  folder: string,
  options: ts.CompilerOptions,
): Changes {
  const base = slashed(folder)
  const [then, now] = [`${base}/.released`, `${base}/.present`]
  const files = [
    ...[...released].map(([path, text]) => [posix.join(then, path), text] as const),
    ...[...present].map(([path, text]) => [posix.join(now, path), text] as const),
  ]
  const declarations = { [releasedName]: then, [presentName]: now }
  const program = hostProgram({ contracts: base, declarations }, options, new Map(files))
  return compareExports(`${base}/.probe.ts`, then, now, program)
}

function compareExports(probe: string, then: string, now: string, program: HostProgram): Changes {
  const first = programOf(probe, `import '${releasedName}'\nimport '${presentName}'\n`, program)
  const released = exportsOf(first, `${then}/index.d.ts`)
  const present = exportsOf(first, `${now}/index.d.ts`)

  const broken: string[] = []
  const different = new Set<string>()
  const checks: Check[] = []
  for (const [name, was] of released) {
    const is = present.get(name)
    if (is === undefined || (was.isValue && !is.isValue)) {
      broken.push(`\`${name}\` is gone`)
      continue
    }
    if (name === contractNumber) continue
    if (was.isValue) checks.push(...valueChecks(name, broken, different))
    if (was.isType && name === handedIn) checks.push(handedInCheck(broken, different))
    if (was.isType) checks.push(sameTypeCheck(name, was, is, different))
  }
  run(checks, probe, program)
  const isBroken = (name: string) => broken.some(line => line.startsWith(`\`${name}\` `))
  const added = [
    ...[...present.keys()].filter(name => !released.has(name)).map(name => `\`${name}\` is new`),
    ...[...different].filter(name => !isBroken(name)).map(name => `\`${name}\` was changed`),
  ]
  return { broken, added }
}

function valueChecks(name: string, broken: string[], different: Set<string>): Check[] {
  const [then, now] = [`typeof released.${name}`, `typeof present.${name}`]
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

const handedInCheck = (broken: string[], different: Set<string>): Check => ({
  code: `(module: released.${handedIn}): present.${handedIn} => module`,
  report: words => {
    different.add(handedIn)
    broken.push(`\`${handedIn}\` no longer takes the modules that remotes were built as: ${words}`)
  },
})

function sameTypeCheck(name: string, was: Export, is: Export, different: Set<string>): Check {
  const [then, now] = [[was, 'released'] as const, [is, 'present'] as const].map(
    ([{ parameters }, version]) => {
      const filling = parameters === 0 ? '' : `<${Array(parameters).fill('any').join(', ')}>`
      return `${version}.${name}${filling}`
    },
  ) as [string, string]
  return { code: same(then, now), report: () => void different.add(name) }
}

const same = (a: string, b: string): string => `(): Same<${a}, ${b}> => true`

function run(checks: readonly Check[], probe: string, program: HostProgram): void {
  const head = [
    `import type * as released from '${releasedName}'`,
    `import type * as present from '${presentName}'`,
    // Two conditional types are assignable when what they ask of a type is identical.
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

/** What TypeScript says, in one line: of a long chain of reasons the end, which has the cause. */
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
      // A class that is exported as a type is no value.
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
