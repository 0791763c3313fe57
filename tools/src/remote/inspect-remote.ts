import { contractFit } from '../../../contracts/src/remote-contract.ts'
import type { RemoteManifestEntry, RemoteRelease } from '../../../contracts/src/remotes.ts'
import { onlyInShell } from '../rspack/shared-singletons.ts'
import { declaredBy } from '../sources/declared-problems.ts'
import { foreignApp } from '../sources/import-problems.ts'
import { panelProblems } from '../sources/panel-problems.ts'
import { sourceProblems } from '../sources/remote-sources.ts'
import { nameIn } from '../sources/source-file.ts'
import type { BuiltRemote } from './build-remote.ts'
import { collisions } from './collisions.ts'
import { budgetOf, inKilobytes, sizeOf } from './remote-size.ts'

/** Checks in a browser; see `try-remote.ts`. */
type TrialCheck = 'loading' | 'responding' | 'policy' | 'network' | 'leftovers' | 'layout' | 'accessibility'

/** The result of a check; without problems it has passed. */
export interface Finding {
  check:
    | 'description'
    | 'contract'
    | 'routes'
    | 'declared'
    | 'styles'
    | 'imports'
    | 'texts'
    | 'singletons'
    | 'size'
    | 'serving'
    | TrialCheck
  problems: readonly string[]
  /** The text when it has passed. */
  note: string
}

const base = /^[a-z][a-z\d-]{0,40}$/

/** Checks that do not need to run the build. */
export function inspectRemote(
  { release, settings, files, bundled, sources, foreign }: BuiltRemote,
  { name, host, others }: { name: string; host: string; others: readonly RemoteManifestEntry[] },
): Finding[] {
  const copies = [...bundled].filter(bundledName => onlyInShell.has(bundledName)).sort()
  const { firstLoad, total } = sizesOf(release, files)
  const budget = budgetOf(settings)
  const { styles, imports, texts } = sourceProblems(name, sources)
  const taken = [...foreign].map(
    ([file, by]) =>
      `${nameIn(sources.folder, by)} takes ${nameIn(sources.folder, file)}, a file of ${foreignApp(file)}`,
  )
  return [
    {
      check: 'description',
      problems: [...describeProblems(name, release), ...panelProblems(sources.folder, release.panels ?? [])],
      note: `${release.name} ${release.version}`,
    },
    {
      check: 'contract',
      problems:
        contractFit(release.contract, host) === 'fits'
          ? []
          : [
              `it was built for contract ${release.contract}, the shell has ${host}: it is ${contractFit(release.contract, host)}`,
            ],
      note: `${release.contract} on ${host}`,
    },
    { check: 'routes', problems: collisions(release, others), note: release.bases.join(', ') },
    {
      check: 'declared',
      problems: declaredBy(sources.folder, settings).problems,
      note: `${release.calls?.length ?? 0} calls, permissions: ${release.permissions?.join(', ') || 'none'}`,
    },
    { check: 'styles', problems: styles, note: 'its styles are about its own classes' },
    {
      check: 'imports',
      problems: imports.length > 0 ? imports : taken,
      note: 'it takes nothing of another remote or of the shell',
    },
    { check: 'texts', problems: texts, note: 'whole in three languages, in its own namespace' },
    {
      check: 'singletons',
      problems: copies.map(
        copy => `it brings a second copy of ${copy}; import it as the other remotes do, and it is shared`,
      ),
      note: 'it brings no copy of what is shared',
    },
    {
      check: 'size',
      problems: [
        ...(firstLoad > budget.firstLoad
          ? [`its first load is ${inKilobytes(firstLoad)}, its budget ${inKilobytes(budget.firstLoad)}`]
          : []),
        ...(total > budget.total
          ? [`it is ${inKilobytes(total)} in all, its budget ${inKilobytes(budget.total)}`]
          : []),
      ],
      note: `${inKilobytes(firstLoad)} before any screen, ${inKilobytes(total)} in all`,
    },
  ]
}

function describeProblems(name: string, release: RemoteRelease): string[] {
  const { bases, open = [], navigation, places = [], shortcuts = [], commands = [], reads } = release
  return [
    ...(release.name === name ? [] : [`it calls itself ${release.name} and stands in ${name}`]),
    ...(bases.length > 0 ? [] : ['it has no base']),
    ...bases.filter(item => !base.test(item)).map(item => `"${item}" cannot be the beginning of a path`),
    ...open.filter(item => !bases.includes(item)).map(item => `it opens "${item}", which is not its own`),
    ...navigation
      .filter(entry => !bases.includes(entry.base))
      .map(entry => `its navigation leads to "${entry.base}", which is not its own`),
    ...places
      .filter(place => !bases.includes(baseOf(place.base)))
      .map(place => `its place is "${place.base}", which is not its own`),
    ...shortcuts
      .filter(({ path }) => !bases.includes(baseOf(path)))
      .map(({ path }) => `its shortcut leads to "${path}", which is not its own`),
    ...commands
      .filter(({ path }) => path !== undefined && !bases.includes(baseOf(path)))
      .map(({ name: command, path }) => `its command ${command} leads to "${path}", which is not its own`),
    ...Object.keys(reads)
      .filter(item => !bases.includes(item))
      .map(item => `it reads for "${item}", which is not its own`),
  ]
}

/** `payments?add` gives `payments`. */
const baseOf = (path: string): string => path.split(/[/?#]/, 1)[0] ?? ''

/** Kilobytes as transferred: what is loaded before any screen, and all files. */
function sizesOf(release: RemoteRelease, files: BuiltRemote['files']) {
  const texts = Object.values(release.texts).map(({ address }) => sizeOf(files, [address]))
  const first = [release.entry, ...release.preload.map(({ address }) => address)]
  // They repeat the panels, their texts and the entry.
  const repeated = [
    ...Object.values(release.panelsOpening ?? {}),
    ...(release.screens ? [release.screens] : []),
  ]
  const isRepeated = (file: string) => repeated.some(({ address }) => address === file)
  const served = [...files.keys()].filter(file => /\.(js|css)$/.test(file) && !isRepeated(file))
  return { firstLoad: sizeOf(files, first) + Math.max(...texts), total: sizeOf(files, served) }
}
