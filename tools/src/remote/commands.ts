import { resolve } from 'node:path'
import { type Config, loadConfig } from '../../../api/src/config.ts'
import {
  type Channel,
  type Channels,
  pin,
  previousVersion,
  promote,
  rollBack,
  tryOut,
  unpin,
  withdraw,
} from '../../../api/src/platform/remotes/channels.ts'
import { openReleaseStore } from '../../../api/src/platform/remotes/open-release-store.ts'
import type { ReleaseStore } from '../../../api/src/platform/remotes/release-store.ts'
import { Revisions } from '../../../api/src/platform/remotes/revisions.ts'
import { deploy, publish } from './deploy-remote.ts'
import { list, listOne } from './list-remotes.ts'
import { move } from './move-manifest.ts'
import { createRemote } from './new-remote.ts'

export const usage = `npm run remote -- COMMAND

  deploy NAME [FOLDER]           build, publish and check a remote, and show it to everybody
  publish NAME [FOLDER]          the same without showing it; for a canary
  canary NAME VERSION PERCENT    show a published version to a share of the people, e.g. 10%; 0% ends it
  promote NAME [VERSION]         show the canary, or a published version, to everybody
  rollback NAME [VERSION]        go back to the version before, or to one that was shown
  pin NAME [VERSION]             stay at a version, whatever is deployed
  unpin NAME
  withdraw NAME                  take a remote out of the manifest
  list [NAME]                    what is shown; of one remote, its versions and what was done
  new NAME                       write a new remote, e.g. mfe-insurance

A version is what "deploy" and "list" print, e.g. 0.1.0-3f9a2b1c40de.
Where remotes are kept: REMOTES_DIR, or the bucket of S3_BUCKET; see .env.example.`

/** Called in a way that nobody can follow. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

async function withStore(work: (config: Config, store: ReleaseStore) => Promise<void>): Promise<void> {
  const config = loadConfig(process.env)
  const store = await openReleaseStore(config)
  try {
    await work(config, store)
  } finally {
    store.close()
  }
}

/** @param command whose line of the usage says what it takes */
function take(command: string, args: readonly string[], least: number, most: number): string[] {
  if (args.length >= least && args.length <= most) return [...args]
  const line = usage.split('\n').find(text => text.trimStart().startsWith(`${command} `))
  throw new UsageError(`npm run remote -- ${line?.trim() ?? command}`)
}

type Change = (channels: Channels, name: string, version?: string) => Channels

/** A command that changes what is shown: `NAME [VERSION]`. */
const moving =
  (action: string, change: Change, most = 2) =>
  async (args: readonly string[]) => {
    const [name = '', version] = take(action, args, 1, most)
    await withStore((config, store) =>
      move(config, store, {
        action: [action, name, ...(version === undefined ? [] : [version])].join(' '),
        name,
        change: channels => change(channels, name, version),
      }),
    )
  }

/**
 * The same, where the version follows from the present state when none is named. That is decided once: of two people who
 * do the same at once, both mean the same version.
 */
const resolving =
  (action: string, change: Change, usual: (channel: Channel) => string | undefined) =>
  async (args: readonly string[]) => {
    const [name = '', named] = take(action, args, 1, 2)
    await withStore(async (config, store) => {
      const channel = (await new Revisions(store).latest()).channels[name]
      const version = named ?? (channel && usual(channel))
      await move(config, store, {
        action: [action, name, ...(version === undefined ? [] : [version])].join(' '),
        name,
        change: channels => change(channels, name, version),
      })
    })
  }

export const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  deploy: async args => {
    const [name = '', folder] = take('deploy', args, 1, 2)
    await withStore((config, store) => deploy(config, store, name, folder && resolve(folder)))
  },
  publish: async args => {
    const [name = '', folder] = take('publish', args, 1, 2)
    await withStore((config, store) => publish(config, store, name, folder && resolve(folder)))
  },
  canary: async args => {
    const [name = '', version = '', share = ''] = take('canary', args, 3, 3)
    const percent = /^(\d{1,3})%?$/.exec(share)?.[1]
    if (percent === undefined)
      throw new UsageError(`"${share}" is no share: a whole number of percents, 0% to 100%.`)
    await withStore((config, store) =>
      move(config, store, {
        action: `canary ${name} ${version} ${percent}%`,
        name,
        change: channels => tryOut(channels, name, version, Number(percent)),
      }),
    )
  },
  promote: resolving('promote', promote, channel => channel.canary?.version),
  rollback: resolving('rollback', rollBack, previousVersion),
  pin: moving('pin', pin),
  unpin: moving('unpin', unpin, 1),
  withdraw: moving('withdraw', withdraw, 1),
  list: async args => {
    const [name] = take('list', args, 0, 1)
    await withStore((_, store) => (name === undefined ? list(store) : listOne(store, name)))
  },
  new: async args => {
    const [name = ''] = take('new', args, 1, 1)
    await createRemote(name)
  },
}
