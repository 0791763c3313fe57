import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteRelease } from '@orenda/contracts/remotes'
import type { ReleaseStore } from '../src/release-store.ts'
import { fileKey } from '../src/releases.ts'

/** The release data that a build of a remote writes. */
export function releaseOf(
  name: string,
  version: string,
  changes: Partial<RemoteRelease> = {},
): RemoteRelease {
  const texts = (language: string) => ({ address: `texts-${language}.js`, integrity: `sha256-${language}` })
  return {
    name,
    version,
    contract: '1.0',
    bases: [name.slice(4)],
    navigation: [],
    reads: {},
    entry: 'entry.js',
    integrity: `sha256-${version}`,
    preload: [{ address: 'style.css', integrity: 'sha256-style' }],
    texts: { uk: texts('uk'), ru: texts('ru'), en: texts('en') },
    ...changes,
  }
}

export interface WebRoot {
  folder: string
  /** Puts the build of a remote next to the shell's. */
  build(release: RemoteRelease): Promise<void>
  remove(): Promise<void>
}

/** A folder with the build of a shell, laid out as in the workspace. */
export async function makeWebRoot(): Promise<WebRoot> {
  const folder = await mkdtemp(join(tmpdir(), 'orenda-web-'))
  const shell = join(folder, 'shell/dist')
  await mkdir(shell, { recursive: true })
  const texts = { uk: 'uk.js', ru: 'ru.js', en: 'en.js' }
  const description = { contract: '1.3', entry: ['main.js', 'main.css'], texts, fonts: [] }
  await writeFile(join(shell, 'shell.json'), JSON.stringify(description))
  await writeFile(join(shell, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return {
    folder,
    build: async release => {
      const dist = join(folder, release.name, 'dist')
      await mkdir(dist, { recursive: true })
      await writeFile(join(dist, 'remote.json'), JSON.stringify(release))
      await writeFile(join(dist, release.entry), `// ${release.name}, built`)
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** Puts a version into a store, without deploying it. */
export async function publishTo(store: ReleaseStore, release: RemoteRelease): Promise<void> {
  const { name, version, entry } = release
  const code = Buffer.from(`// ${name} ${version}`)
  await store.create(fileKey(name, version, entry), code, 'text/javascript')
  await store.create(
    fileKey(name, version, 'remote.json'),
    Buffer.from(JSON.stringify(release)),
    'application/json',
  )
}
