import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.ts'
import { type Changes, hostChanges } from './host-changes.ts'
import { webOptions } from './host-contract.ts'
import { type HostSources, hostDeclarations } from './host-declarations.ts'
import { hostProgram, slashed } from './host-program.ts'
import { readJson, releasedKit, stableJson } from './snapshot.ts'

/** What is stored of a released kit besides its declarations. */
interface ReleasedKit {
  /** The version in its package.json. */
  version: string
  /** Paths of declarations by import name. */
  doors: Readonly<Record<string, string>>
}

interface KitPackage {
  name: string
  version: string
  exports: Readonly<Record<string, string>>
}

const folder = join(root, 'shared-ui')
const contracts = slashed(join(root, 'contracts/src'))

/** Compares the released exports of the kit with the present ones, without the host. */
export function compareKit(): Changes & { was: string; is: string } {
  const { version: was, doors: released } = readJson<ReleasedKit>(join(releasedKit, 'kit.json'))
  const { version: is, doors: present } = presentDoors()
  const kept = Object.fromEntries(Object.entries(released).filter(([name]) => present[name] !== undefined))
  const { broken, added } = hostChanges(
    releasedDeclarations(),
    presentDeclarations(),
    releasedKit,
    webOptions(),
    { paths: kept, contracts },
  )
  const gone = Object.keys(released).filter(name => present[name] === undefined)
  return { broken: [...gone.map(name => `\`${name}\` is gone`), ...broken], added, was, is }
}

/** The files of a release, by their path in its folder. */
export const presentKit = (): Map<string, string> =>
  new Map([...presentDeclarations(), ['kit.json', stableJson(presentDoors())]])

function presentDoors(): ReleasedKit {
  const { name, version, exports } = readJson<KitPackage>(join(folder, 'package.json'))
  const doors = sourcesOf(exports).map(([door, source]) => [
    name + door.slice(1),
    source.replace('./src/', '').replace(/\.tsx?$/, '.d.ts'),
  ])
  return { version, doors: Object.fromEntries(doors) }
}

/** Doors of the host, which has a contract of its own. */
const ofHost = './src/host/'

const sourcesOf = (exports: KitPackage['exports']) =>
  Object.entries(exports).filter(([, source]) => !source.startsWith(ofHost) && /\.tsx?$/.test(source))

function presentDeclarations(): Map<string, string> {
  const { exports } = readJson<KitPackage>(join(folder, 'package.json'))
  const sources: HostSources = {
    folder: slashed(join(folder, 'src')),
    entries: sourcesOf(exports).map(([, source]) => slashed(join(folder, source))),
    contracts,
    without: slashed(join(folder, 'src/host')),
  }
  return hostDeclarations(sources, hostProgram(sources, webOptions()))
}

const releasedDeclarations = () =>
  new Map(
    globSync('**/*.d.ts', { cwd: releasedKit }).map(path => [
      slashed(path),
      readFileSync(join(releasedKit, path), 'utf8'),
    ]),
  )
