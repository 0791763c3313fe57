import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Channels } from '@orenda/delivery/channels'
import { noteChecked } from '@orenda/delivery/checked-releases'
import { openReleaseStore } from '@orenda/delivery/open-release-store'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import { Revisions } from '@orenda/delivery/revisions'
import { loadDeliverySettings, releaseStoreSettings } from '@orenda/delivery/settings/load-settings'
import { freePort } from '@orenda/delivery/test/free-port'
import { type S3Server, startS3Server } from '@orenda/delivery/test/s3-server'
import { makeWebRoot, publishTo, releaseOf, type WebRoot } from '@orenda/delivery/test/web-root'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../workspace.ts'
import { publishRemote } from './publish-remote.ts'

const torn = Buffer.from('{"name": "mfe-a", "ver')
const json = 'application/json'
const ignore = () => undefined
const channels: Channels = {
  'mfe-a': { shown: ['1', 'torn', '2'], canary: null, isPinned: false },
}

/** 1 is good, 2 cannot be told, and what comes after is broken. */
const isBroken = `${process.execPath} -e "process.exit({ 1: 0, 2: 125 }[process.env.REMOTE_VERSION] ?? 1)"`

describe.each(['a folder', 'a bucket'])('commands on %s with corrupt files', kind => {
  let web: WebRoot
  let s3: S3Server | undefined
  let store: ReleaseStore
  let env: Record<string, string>

  beforeAll(async () => {
    web = await makeWebRoot()
    s3 = kind === 'a bucket' ? await startS3Server() : undefined
    env = {
      WEB_ROOT: web.folder,
      REMOTES_DIR: join(web.folder, 'remotes'),
      ...s3?.env,
      // No installation answers here, so the check uses the built shell.
      PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
    }
    store = await openReleaseStore(releaseStoreSettings(loadDeliverySettings(env)))
    for (const version of ['1', '2', 'unsure']) await publishTo(store, releaseOf('mfe-a', version))
    for (const version of ['1', 'torn', '2'])
      await noteChecked(store, 'mfe-a', version, 'http://shell', ignore)
    await store.create('files/mfe-a/torn/remote.json', torn, json)
    await store.create('checked/mfe-a/unsure.json', torn, json)
    await new Revisions(store).change('deploy mfe-a 2', () => channels)
    await store.create('revisions/000000002.json', torn, json)
  })
  afterAll(async () => {
    store.close()
    await s3?.close()
    await web.remove()
  })

  const run = (...args: string[]): Promise<{ code: number; output: string }> => {
    const command = ['--conditions=orenda-source', join(root, 'tools/src/remote.ts'), ...args]
    const settings = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', ...env }
    return new Promise(resolve => {
      execFile(process.execPath, command, { cwd: root, env: settings }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
      )
    })
  }
  const version = 'files/mfe-a/torn/remote.json'
  const note = 'checked/mfe-a/unsure.json'
  const revision = 'revisions/000000002.json'
  const everywhere: [code: number, args: string[], keys: string[]][] = [
    [0, ['list'], [version]],
    [0, ['list', 'mfe-a'], [version, note]],
    [1, ['rollback', 'mfe-a'], [version]],
  ]
  /** These work the same with each store, and each needs a process. */
  const inFolder: typeof everywhere = [
    [1, ['deploy', 'mfe-finance'], []],
    [1, ['promote', 'mfe-a', 'unsure'], [note]],
    [1, ['canary', 'mfe-a', 'torn', '10%'], [version]],
    [1, ['pin', 'mfe-a', 'torn'], [version]],
    [0, ['prune', '--dry-run'], []],
    [0, ['bisect', 'mfe-a', '--check', isBroken], [version]],
  ]

  it.each([...everywhere, ...(kind === 'a folder' ? inFolder : [])])(
    'end with %i and name the files: %j',
    async (code, args, keys) => {
      const result = await run(...args)
      for (const key of [revision, ...keys]) {
        expect(result.output).toContain(
          `${key} in ${store.place} cannot be read: it is no JSON, or a part of some.`,
        )
      }
      expect(result.output).not.toMatch(/^ {4}at /m)
      expect(result.code, result.output).toBe(code)
      expect(await store.list('revisions/')).toHaveLength(2)
    },
  )

  it('refuse to publish when a description is corrupt, and name it', async () => {
    const release = releaseOf('mfe-a', 'torn')
    const files = new Map([['remote.json', Buffer.from(JSON.stringify(release))]])
    await expect(publishRemote(store, { release, files })).rejects.toThrow(
      `files/mfe-a/torn/remote.json in ${store.place} is not what was built.`,
    )
  })

  it('store a check when the previous record is corrupt', async () => {
    await noteChecked(store, 'mfe-a', 'unsure', 'http://shell', ignore)
    const { output } = await run('list', 'mfe-a')
    expect(output).toMatch(/^unsure +\d{4}-\d\d-\d\dT/m)
  })

  it('find the version that broke something', { skip: kind !== 'a folder' }, async () => {
    const { output } = await run('bisect', 'mfe-a', '--check', isBroken)
    expect(output).toMatch(
      /✗ unsure .*\n.*✓ 1 .*\n.*\? 2 .*\nmfe-a unsure of [\d-]+ broke it\n {2}after 1 of/,
    )
    expect(output).toContain('? 2 lies between them and cannot be checked')
    const none = await run('bisect', 'mfe-a', '--check', 'exit 0')
    expect(none).toEqual({ code: 1, output: expect.stringContaining('that can be checked is not broken') })
  })

  it('continue after a corrupt revision, from the one before it', async () => {
    const { code, output } = await run('rollback', 'mfe-a', '1')
    expect(code, output).toBe(0)
    expect(output).toMatch(/mfe-a 1 is shown, in place of 2\n.*revision 3 in/)
  })
})
