// Fails when the remotes of this workspace contradict each other (names, bases, places in the
// navigation, owners), when the sources of one import from another app, or when one user action
// anywhere in the web sends more than one write.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { shellPages } from '../../contracts/src/shell-pages.ts'
import type { RemoteSettings } from './rspack/remote-release.ts'
import { declaredBy } from './sources/declared-problems.ts'
import { panelProblems } from './sources/panel-problems.ts'
import { sourceProblems, sourcesIn } from './sources/remote-sources.ts'
import { webSources, writeProblems } from './sources/write-problems.ts'
import { root } from './workspace.ts'

const folders = globSync('mfe-*/remote.config.ts', { cwd: root }).map(file => dirname(file))
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[]
}
const problems: string[] = []
/** The first remote that claimed a value, by the value. */
const claimed = new Map<string, string>(shellPages.map(page => [`base ${page}`, 'the shell']))

function claim(what: string, folder: string): void {
  const owner = claimed.get(what)
  if (owner === undefined) claimed.set(what, folder)
  else problems.push(`${what} is claimed by ${owner} and by ${folder}`)
}

for (const folder of folders) {
  const { default: settings } = (await import(join(root, folder, 'remote.config.ts'))) as {
    default: RemoteSettings
  }
  if (settings.name !== folder) problems.push(`${folder}: it calls itself ${settings.name}`)
  if (!workspaces.includes(folder)) problems.push(`${folder}: it is not among the workspaces`)
  for (const base of settings.bases) claim(`base ${base}`, folder)
  for (const base of settings.open ?? [])
    if (!settings.bases.includes(base)) problems.push(`${folder}: it opens "${base}"`)
  for (const { base, order } of settings.navigation) {
    claim(`place ${order} in the navigation`, folder)
    if (!settings.bases.includes(base)) problems.push(`${folder}: its navigation leads to "${base}"`)
  }
  for (const { base } of settings.places ?? [])
    if (!settings.bases.includes(base.split('/', 1)[0] ?? ''))
      problems.push(`${folder}: its place is "${base}"`)
  for (const { path, order } of settings.shortcuts ?? []) {
    claim(`place ${order} among the shortcuts`, folder)
    if (!settings.bases.includes(path.split(/[/?#]/, 1)[0] ?? ''))
      problems.push(`${folder}: its shortcut leads to "${path}"`)
  }
  for (const { name, path, typed } of settings.commands ?? []) {
    claim(`command ${name}`, folder)
    if (typed !== undefined && path === undefined)
      problems.push(`${folder}: its command ${name} has no path for what is typed`)
    if (path !== undefined && !settings.bases.includes(path.split(/[/?#]/, 1)[0] ?? ''))
      problems.push(`${folder}: its command ${name} leads to "${path}"`)
  }
  problems.push(...ownerProblems(folder), ...leaks(folder, settings))
}

problems.push(...pageProblems())
problems.push(
  ...writeProblems(webSources(globSync('{shell,shared-ui,mfe-*}/src/**/*.{ts,tsx}', { cwd: root }))),
)
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)

/** The same problems as those for which a deploy is refused. */
function leaks(folder: string, settings: RemoteSettings): string[] {
  const home = join(root, folder)
  const { styles, imports, texts } = sourceProblems(folder, sourcesIn(home))
  const found = [
    ...styles,
    ...imports,
    ...texts,
    ...panelProblems(home, settings.panels ?? []),
    ...declaredBy(home, settings).problems,
  ]
  return found.map(problem => `${folder}: ${problem}`)
}

/** `OWNERS` has the syntax of code hosts: a path from the root, and teams. */
function ownerProblems(folder: string): string[] {
  const file = join(root, folder, 'OWNERS')
  if (!existsSync(file)) return [`${folder}: it has no OWNERS`]
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('#'))
  const wrong = lines.flatMap(line => {
    const [path, ...teams] = line.split(/\s+/)
    if (!/^\/[\w./-]+$/.test(path ?? '') || !existsSync(join(root, path ?? '')))
      return [`${folder}/OWNERS: there is no ${path}`]
    return teams.length > 0 && teams.every(team => /^@[\w-]+\/[\w-]+$/.test(team))
      ? []
      : [`${folder}/OWNERS: ${path} has no team`]
  })
  const hasItself = lines.some(line => line.startsWith(`/${folder}/ `))
  return hasItself ? wrong : [...wrong, `${folder}/OWNERS: nobody owns /${folder}/`]
}

/** No remote may claim a page that the shell's router has. */
function pageProblems(): string[] {
  const router = readFileSync(join(root, 'shell/src/router.tsx'), 'utf8')
  const routed = [...router.matchAll(/path: '([a-z][a-z-]*)'/g)].map(match => match[1] as string)
  const named: readonly string[] = shellPages
  return [
    ...routed
      .filter(page => !named.includes(page))
      .map(page => `contracts/src/shell-pages.ts lacks "${page}"`),
    ...named.filter(page => !routed.includes(page)).map(page => `the shell has no page "${page}"`),
  ]
}
