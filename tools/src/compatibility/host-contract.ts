import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { contractNumberOf } from '../contract-number.ts'
import { root } from '../workspace.ts'
import { type Changes, hostChanges } from './host-changes.ts'
import { type HostSources, hostDeclarations } from './host-declarations.ts'
import { hostProgram, slashed } from './host-program.ts'
import { readJson, releasedHost, stableJson } from './snapshot.ts'
import { keysOf, textChanges } from './text-changes.ts'

/** What is stored of a release besides its declarations. */
interface ReleasedContract {
  /** `CONTRACT` of the host, `major.minor`. */
  contract: string
  /** Keys of the texts that the host offers to every app. */
  texts: readonly string[]
}

const sources: HostSources = {
  folder: slashed(join(root, 'shared-ui/src/host')),
  entries: [slashed(join(root, 'shared-ui/src/host/index.ts'))],
  contracts: slashed(join(root, 'contracts/src')),
}

/** Compares the released host contract with the present one. */
export function compareHost(): Changes & { was: string; is: string } {
  const { contract, texts } = readJson<ReleasedContract>(join(releasedHost, 'contract.json'))
  const changes = hostChanges(releasedDeclarations(), presentDeclarations(), releasedHost, webOptions())
  const keys = textChanges(texts, presentTexts())
  return {
    broken: [...changes.broken, ...keys.broken],
    added: [...changes.added, ...keys.added],
    was: contract,
    is: presentContract(),
  }
}

/** The files of a release, by their path in its folder. */
export function presentHost(): Map<string, string> {
  const released: ReleasedContract = { contract: presentContract(), texts: presentTexts() }
  return new Map([...presentDeclarations(), ['contract.json', stableJson(released)]])
}

const presentDeclarations = () => hostDeclarations(sources, hostProgram(sources, webOptions()))

const releasedDeclarations = () =>
  new Map(
    globSync('**/*.d.ts', { cwd: releasedHost }).map(path => [
      slashed(path),
      readFileSync(join(releasedHost, path), 'utf8'),
    ]),
  )

const presentTexts = () => keysOf(readJson(join(root, 'shared-ui/src/host/texts/uk.json')))

const presentContract = () => contractNumberOf(join(root, 'shared-ui'))

/** The compiler options of the web apps. */
export function webOptions(): ts.CompilerOptions {
  const fail = (diagnostic: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, ' '))
  }
  const parsed = ts.getParsedCommandLineOfConfigFile(
    join(root, 'shared-ui/tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  )
  return parsed?.options ?? {}
}
