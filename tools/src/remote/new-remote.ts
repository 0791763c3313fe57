import { spawnSync } from 'node:child_process'
import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { shellPages } from '../../../contracts/src/shell-pages.ts'
import type { RemoteSettings } from '../rspack/remote.ts'
import { root } from '../workspace.ts'
import { RefusedError } from './refused-error.ts'

const templates = join(root, 'tools/templates/remote')
const suffix = '.template'

/** The remote whose packages, and their versions, a new one has. */
const example = 'mfe-properties'

interface Package {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** What `installed.mjs` exports. */
interface Installed {
  isInstalled: () => boolean
  noteInstalled: () => void
}

/** Packages that only the example needs. */
const special: ReadonlySet<string> = new Set(['fast-check', '@hookform/resolvers', 'react-hook-form'])

/**
 * Writes a small remote that works, and makes it part of the workspace: from then on it is built, checked and served with
 * the others.
 * @param name e.g. `mfe-insurance`; its base and its namespace follow from it
 */
export async function createRemote(name: string): Promise<void> {
  if (!/^mfe-[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name) || name.length > 34) {
    throw new RefusedError(`"${name}" is no name for a remote; write one like mfe-insurance.`)
  }
  const folder = join(root, name)
  if (existsSync(folder)) throw new RefusedError(`There is a folder ${name} already.`)
  await refuseTaken(name.slice('mfe-'.length))
  // Plain JavaScript, as it runs before anything is installed.
  const installed = (await import(join(root, 'tools/src/installed.mjs'))) as Installed
  const wasInstalled = installed.isInstalled()
  await writeRemote(name, folder)
  format(folder)
  await joinWorkspace(name)
  // It uses nothing that is not there.
  if (wasInstalled) installed.noteInstalled()
  process.stdout.write(
    [
      `${name} is written. Next:`,
      ...[
        [`${name}/remote.config.ts`, 'its words and its icon in the navigation'],
        [`${name}/OWNERS`, 'your team'],
        [`npm run dev -- ${name}`, 'look at it while you change it'],
        ['npm test', 'what has to hold before it is shared'],
        [`npm run remote -- deploy ${name}`, 'show it'],
      ].map(([what = '', why]) => `  ${what.padEnd(name.length + 26)}${why}`),
      `To take it back: remove the folder, and "git checkout package.json package-lock.json".`,
      '',
    ].join('\n'),
  )
}

/** The first part of its paths may belong to somebody. */
async function refuseTaken(base: string): Promise<void> {
  if ((shellPages as readonly string[]).includes(base)) {
    throw new RefusedError(`"${base}" is a page of the shell; choose another name.`)
  }
  for (const file of globSync('mfe-*/remote.config.ts', { cwd: root })) {
    const { default: settings } = (await import(join(root, file))) as { default: RemoteSettings }
    if (settings.bases.includes(base)) {
      throw new RefusedError(`"${base}" belongs to ${settings.name}; choose another name.`)
    }
  }
}

/** Where a name stands in the order of imports depends on the name. */
function format(folder: string): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  spawnSync(process.execPath, [biome, 'check', '--write', folder], { cwd: root, stdio: 'ignore' })
}

/** Writes the files of a remote into a folder that is not there yet. */
export async function writeRemote(name: string, folder: string): Promise<void> {
  const base = name.slice('mfe-'.length)
  const words = base.split('-').map(word => word.charAt(0).toUpperCase() + word.slice(1))
  const spellings: Readonly<Record<string, string>> = {
    __name__: name,
    __base__: base,
    // A property's name; quotes only where it needs them.
    __key__: base.includes('-') ? `'${base}'` : base,
    __Pascal__: words.join(''),
    __Title__: words.join(' '),
    __order__: String(lastOrder() + 10),
  }
  const spell = (text: string) => text.replace(/__[a-zA-Z]+__/g, word => spellings[word] ?? word)
  for (const file of globSync(`**/*${suffix}`, { cwd: templates })) {
    const target = join(folder, spell(file.slice(0, -suffix.length)))
    await mkdir(dirname(target), { recursive: true })
    const text = spell(await readFile(join(templates, file), 'utf8'))
    await writeFile(target, file === `package.json${suffix}` ? await withPackages(text) : text)
  }
}

/** The last place in the navigation that is taken. */
function lastOrder(): number {
  const settings = globSync('mfe-*/remote.config.ts', { cwd: root }).map(file =>
    readFileSync(join(root, file), 'utf8'),
  )
  const orders = settings.flatMap(text => [...text.matchAll(/order: (\d+)/g)].map(match => Number(match[1])))
  return Math.max(0, ...orders)
}

async function withPackages(text: string): Promise<string> {
  const like = await readJson<Package>(join(root, example, 'package.json'))
  const general = (packages: Record<string, string>) =>
    Object.fromEntries(Object.entries(packages).filter(([name]) => !special.has(name)))
  const made = {
    ...(JSON.parse(text) as object),
    dependencies: general(like.dependencies),
    devDependencies: general(like.devDependencies),
  }
  return `${JSON.stringify(made, null, 2)}\n`
}

/** Enters it into the workspaces and into the lockfile: every package that it uses is there already. */
async function joinWorkspace(name: string): Promise<void> {
  const [manifestFile, lockFile] = [join(root, 'package.json'), join(root, 'package-lock.json')]
  const manifest = await readJson<{ workspaces: string[] }>(manifestFile)
  const at = manifest.workspaces.findIndex(other => other.startsWith('mfe-') && other > name)
  const place = at === -1 ? manifest.workspaces.lastIndexOf(example) + 1 : at
  manifest.workspaces.splice(place, 0, name)

  const lock = await readJson<{ packages: Record<string, Record<string, unknown>> }>(lockFile)
  const {
    private: _,
    scripts: __,
    type: ___,
    ...entry
  } = await readJson<Record<string, unknown>>(join(root, name, 'package.json'))
  const rootEntry = lock.packages['']
  if (rootEntry) rootEntry.workspaces = manifest.workspaces
  lock.packages[name] = entry
  lock.packages[`node_modules/@orenda/${name}`] = { resolved: name, link: true }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
  await writeFile(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
  // As npm does, so that nothing has to be installed before it is built.
  const link = join(root, 'node_modules/@orenda', name)
  if (!lstatSync(link, { throwIfNoEntry: false })) await symlink(join('../..', name), link, 'junction')
}

const readJson = async <Content>(file: string): Promise<Content> =>
  JSON.parse(await readFile(file, 'utf8')) as Content
