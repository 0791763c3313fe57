import { spawnSync } from 'node:child_process'
import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { shellPages } from '../../../contracts/src/shell-pages.ts'
import type { RemoteSettings } from '../rspack/remote-release.ts'
import { root } from '../workspace.ts'
import { RefusedError } from './refused-error.ts'

const templates = join(root, 'tools/templates')
const suffix = '.template'

/** The remote whose packages and versions are copied to a new one. */
const example = 'mfe-properties'

interface Package {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** Packages of the example that a new remote does not import. */
const special: ReadonlySet<string> = new Set(['fast-check', '@tanstack/react-query'])

/**
 * Generates a small working remote with one kind of records, its contracts and its feature in the
 * API, and adds it to the workspace, which builds, checks and serves it.
 * @param name e.g. `mfe-insurance`; its base, namespace and records are named after it
 */
export async function createRemote(name: string): Promise<void> {
  if (!/^mfe-[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name) || name.length > 34) {
    throw new RefusedError(`"${name}" is no name for a remote; write one like mfe-insurance.`)
  }
  const folder = join(root, name)
  if (existsSync(folder)) throw new RefusedError(`There is a folder ${name} already.`)
  await refuseTaken(name.slice('mfe-'.length))
  await writeRemote(name, folder)
  await writeResource(name, root)
  const changed = [
    await joinMigrations(name),
    await joinSchema(name),
    await joinApi(name),
    await joinRooms(name),
  ]
  format([folder, ...changed, ...resourceFolders(name).map(part => join(root, part))])
  await joinWorkspace(name)
  process.stdout.write(
    [
      `${name} is written. Next:`,
      ...[
        [`${name}/remote.config.ts`, 'its words and its icon in the navigation'],
        [`${name}/OWNERS`, 'your team'],
        [
          `contracts/src/${name.slice('mfe-'.length)}.ts`,
          'what its records are; then the API, its migration, the form and the list',
        ],
        [`npm run dev -- ${name}`, 'look at it while you change it'],
        ['npm test', 'what has to hold before it is shared'],
        [`npm run remote -- deploy ${name}`, 'show it'],
      ].map(([what = '', why]) => `  ${what.padEnd(name.length + 26)}${why}`),
      `To take it back: "git checkout ." and "git clean -fd", as long as nothing else is new.`,
      '',
    ].join('\n'),
  )
}

/** The first part of its paths may be taken. */
async function refuseTaken(base: string): Promise<void> {
  if ((shellPages as readonly string[]).includes(base)) {
    throw new RefusedError(`"${base}" is a page of the shell; choose another name.`)
  }
  if (existsSync(join(root, 'contracts/src', `${base}.ts`)) || existsSync(join(root, 'api/src', base))) {
    throw new RefusedError(`The API has "${base}" already; choose another name.`)
  }
  for (const file of globSync('mfe-*/remote.config.ts', { cwd: root })) {
    const { default: settings } = (await import(join(root, file))) as { default: RemoteSettings }
    if (settings.bases.includes(base)) {
      throw new RefusedError(`"${base}" belongs to ${settings.name}; choose another name.`)
    }
  }
}

/** The order of imports depends on the name, so the files are formatted. */
function format(paths: readonly string[]): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  spawnSync(process.execPath, [biome, 'check', '--write', ...paths], { cwd: root, stdio: 'ignore' })
}

/**
 * Writes the files of a remote into a new folder.
 * @param source other templates than those of the command
 */
export const writeRemote = (
  name: string,
  folder: string,
  source = join(templates, 'remote'),
): Promise<void> => writeTemplates(source, spellingsOf(name), folder)

/**
 * Writes the contracts and the API's feature of a remote's records.
 * @param workspace its root
 */
export const writeResource = (name: string, workspace: string): Promise<void> =>
  writeTemplates(join(templates, 'resource'), spellingsOf(name), workspace)

const resourceFolders = (name: string): string[] => {
  const { __base__: base, __number__: number } = spellingsOf(name)
  return [
    `contracts/src/${base}.ts`,
    `api/src/${base}`,
    `api/src/platform/database/migrations/${number}-${base}.ts`,
  ]
}

async function writeTemplates(source: string, spellings: Spellings, folder: string): Promise<void> {
  const spell = (text: string) =>
    text.replace(/__[a-zA-Z]+__/g, word => (spellings as Record<string, string>)[word] ?? word)
  for (const file of globSync(`**/*${suffix}`, { cwd: source })) {
    const target = join(folder, spell(file.slice(0, -suffix.length)))
    await mkdir(dirname(target), { recursive: true })
    const text = spell(await readFile(join(source, file), 'utf8'))
    await writeFile(target, file === `package.json${suffix}` ? await withPackages(text) : text)
  }
}

type Spellings = ReturnType<typeof spellingsOf>

/** Spellings of the name of a remote and of its records. */
function spellingsOf(name: string) {
  const base = name.slice('mfe-'.length)
  const record = singularOf(base)
  const number = nextMigration()
  return {
    __name__: name,
    __base__: base,
    __record__: record,
    __Records__: pascal(base),
    __Record__: pascal(record),
    __records__: camel(base),
    __one__: camel(record),
    __table__: base.replaceAll('-', '_'),
    // A property's name, quoted only when needed.
    __key__: base.includes('-') ? `'${base}'` : base,
    __Title__: base.split('-').map(capital).join(' '),
    __order__: String(lastOrder() + 10),
    __number__: number,
    __stamp__: `179521920${number}`,
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const pascal = (words: string) => words.split('-').map(capital).join('')
const camel = (words: string) => words.replace(/-\w/g, part => part.charAt(1).toUpperCase())

/** `policy` for `policies`, `fee` for `fees`; a word without a plural stays as it is. */
const singularOf = (plural: string) => plural.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')

const migrations = join(root, 'api/src/platform/database/migrations')

/** `0006` */
const nextMigration = (): string => {
  const numbers = globSync('[0-9]*-*.ts', { cwd: migrations }).map(file => Number(file.slice(0, 4)))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

/**
 * Adds the migration to the list.
 * @returns the file
 */
async function joinMigrations(name: string): Promise<string> {
  const { __Records__: records, __base__: base } = spellingsOf(name)
  const [file = ''] = globSync(`*-${base}.ts`, { cwd: migrations })
  const className = `${records}179521920${file.slice(0, 4)}`
  return changed(join(migrations, 'index.ts'), text =>
    text
      .replace(/\n\n\/\*\*/, `\nimport { ${className} } from './${file}'\n\n/**`)
      .replace(/,\n\]/, `,\n  ${className},\n]`),
  )
}

/**
 * Adds the table to those of owners, and to those with `updated_at`.
 * @returns the file
 */
async function joinSchema(name: string): Promise<string> {
  const { __table__: table } = spellingsOf(name)
  return changed(join(migrations, 'beyond-entities.ts'), text =>
    text.replace(/(?<=\n {2}(?:ofOwners|stamped): \[)((?:\n {4}'\w+',)+)/g, (lines: string) =>
      [...lines.split('\n').slice(1), `    '${table}',`]
        .toSorted()
        .map(line => `\n${line}`)
        .join(''),
    ),
  )
}

/**
 * Adds the feature's module to the list.
 * @returns the file
 */
async function joinApi(name: string): Promise<string> {
  const { __Records__: records, __base__: base } = spellingsOf(name)
  const module = `${records}Module`
  return changed(join(root, 'api/src/app.module.ts'), text =>
    text
      .replace('\n\n@Module', `\nimport { ${module} } from './${base}/${base}.module.ts'\n\n@Module`)
      .replace(/(const features = \[[\s\S]*?)\n\]/, `$1\n  ${module},\n]`),
  )
}

/**
 * Adds the table's owner to the rooms.
 * @returns the file
 */
async function joinRooms(name: string): Promise<string> {
  const { __key__: key, __base__: base, __table__: table } = spellingsOf(name)
  return changed(join(root, 'api/src/rooms.ts'), text =>
    text
      .replace(/(export type RoomName =[\s\S]*?)\n\n/, `$1\n  | '${base}'\n\n`)
      .replace(/\n\}\n$/, `\n  ${key}: { folders: ['${base}'], tables: ['${table}'] },\n}\n`),
  )
}

async function changed(file: string, change: (text: string) => string): Promise<string> {
  const text = await readFile(file, 'utf8')
  await writeFile(file, change(text))
  return file
}

/** The highest used place in the navigation. */
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

/** Adds it to the workspaces and the lockfile; all of its packages are already there. */
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
    Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
  )
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
  await writeFile(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
  // Links it as npm does, so that no installation is needed.
  const link = join(root, 'node_modules/@orenda', name)
  if (!lstatSync(link, { throwIfNoEntry: false })) await symlink(join('../..', name), link, 'junction')
}

const readJson = async <Content>(file: string): Promise<Content> =>
  JSON.parse(await readFile(file, 'utf8')) as Content
