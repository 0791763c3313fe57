import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPolicy } from '../test/s3-policy.ts'
import { type S3Server, startS3Server } from '../test/s3-server.ts'
import { show } from './channels.ts'
import { openReleaseStore } from './open-release-store.ts'
import type { ReleaseStore } from './release-store.ts'
import { Revisions } from './revisions.ts'
import { loadDeliverySettings, releaseStoreSettings } from './settings/load-settings.ts'

let s3: S3Server
let all: ReleaseStore
let team: ReleaseStore
let installation: ReleaseStore

const policy = (file: string) =>
  readPolicy(readFileSync(fileURLToPath(new URL(`../../deploy/policies/${file}`, import.meta.url)), 'utf8'), {
    bucket: s3.bucket,
    name: 'mfe-finance',
  })
const storeWith = (key: string) =>
  openReleaseStore(
    releaseStoreSettings(
      loadDeliverySettings({
        ...s3.env,
        REMOTES_S3_ACCESS_KEY_ID: key,
        REMOTES_S3_SECRET_ACCESS_KEY: 'secret',
      }),
    ),
  )

beforeAll(async () => {
  s3 = await startS3Server()
  s3.allow('team', policy('team.json'))
  s3.allow('installation', policy('installation.json'))
  all = await storeWith('everything')
  team = await storeWith('team')
  installation = await storeWith('installation')
  await all.create('files/mfe-utilities/1/remote.json', Buffer.from('{}'), 'application/json')
})
afterAll(async () => {
  for (const store of [all, team, installation]) store.close()
  await s3.close()
})

const refused = expect.objectContaining({ name: 'AccessDenied' })
const make = (store: ReleaseStore, key: string) => store.create(key, Buffer.from('{}'), 'application/json')

describe("a team's key", () => {
  it('publishes its own remote, notes that it has passed, and shows it', async () => {
    expect(await make(team, 'files/mfe-finance/1/remote.json')).toBe(true)
    expect(await make(team, 'checked/mfe-finance/1.json')).toBe(true)
    const { number } = await new Revisions(team).change('deploy mfe-finance 1', channels =>
      show(channels, 'mfe-finance', '1'),
    )
    expect((await new Revisions(installation).latest()).number).toBe(number)
  })

  it.each([
    'files/mfe-utilities/2/remote.json',
    'files/mfe-finance-evil/1/remote.json',
    'checked/mfe-utilities/2.json',
    'other/mfe-finance/1',
  ])('makes nothing at %s', async key => {
    await expect(make(team, key)).rejects.toEqual(refused)
    expect(await all.read(key)).toBeNull()
  })

  it('replaces and takes away nothing, not even its own', async () => {
    expect(await make(team, 'files/mfe-finance/1/remote.json')).toBe(false)
    await expect(team.remove(['files/mfe-finance/1/remote.json'])).rejects.toEqual(refused)
    expect(await all.read('files/mfe-finance/1/remote.json')).not.toBeNull()
  })

  it('reads what others have, for the checks', async () => {
    expect(await team.list('files/')).toContain('files/mfe-utilities/1/remote.json')
  })
})

describe("an installation's key", () => {
  it('reads, and makes nothing', async () => {
    expect(await installation.list('files/')).toContain('files/mfe-utilities/1/remote.json')
    for (const key of [
      'files/mfe-finance/9/x.js',
      'revisions/000000099.json',
      'checked/mfe-finance/9.json',
    ]) {
      await expect(make(installation, key)).rejects.toEqual(refused)
    }
  })

  it('that may stop canaries adds revisions, and nothing else', async () => {
    s3.allow('stopping', policy('installation-stopping-canaries.json'))
    const stopping = await storeWith('stopping')
    try {
      const { number } = await new Revisions(stopping).latest()
      const next = `revisions/${String(number + 1).padStart(9, '0')}.json`
      expect(await make(stopping, next)).toBe(true)
      expect(await make(stopping, next)).toBe(false)
      for (const key of ['files/mfe-finance/9/x.js', 'checked/mfe-finance/9.json']) {
        await expect(make(stopping, key)).rejects.toEqual(refused)
      }
      await expect(stopping.remove([next])).rejects.toEqual(refused)
    } finally {
      stopping.close()
    }
  })
})
