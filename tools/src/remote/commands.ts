import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import {
  type Channel,
  type Channels,
  pin,
  previousVersion,
  promote,
  type RetryMark,
  rollBack,
  tryOut,
  unpin,
  withdraw,
} from '@orenda/delivery/channels'
import { openReleaseStore } from '@orenda/delivery/open-release-store'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import {
  type DeliverySettings,
  loadDeliverySettings,
  releaseStoreSettings,
} from '@orenda/delivery/settings/load-settings'
import { figureDays } from '../../../contracts/src/figure-limits.ts'
import { list, listOne, pruneAfter } from './list-remotes.ts'
import type { Move } from './move-manifest.ts'
import { prune } from './prune-remotes.ts'
import { revisionsOf } from './unreadable-files.ts'

export const usage = `npm run remote -- COMMAND

  deploy NAME [FOLDER] [--unchecked]
                                 build, publish and check a remote, and show it to everybody; unchecked in the
                                 installation at PUBLIC_URL, when that is not running, but in the shell that is built here
  publish NAME [FOLDER] [--unchecked]
                                 the same without showing it; for a canary
  canary NAME VERSION PERCENT [--again] [--heavy]
                                 show a published version to a share of the people, e.g. 10%; 0% ends it. One that the
                                 installation has stopped, or that is much heavier than what it replaces, is shown only
                                 when that is said
  promote NAME [VERSION] [--again]
                                 show the canary, or a published version, to everybody
  rollback NAME [VERSION]        go back to the version before, or to one that was shown
  pin NAME [VERSION]             stay at a version, whatever is deployed
  unpin NAME
  withdraw NAME                  take a remote out of the manifest
  prune [NAME] [--older-than DAYS] [--dry-run]
                                 take away versions that nobody is shown or goes back to, by default after 30 days
  list [NAME]                    what is shown; of one remote, its versions and what was done
  figures [NAME] [--days DAYS]   how fast it is for people, by version and route, and its bytes; of the last 7 days
  bisect NAME [--page PATH] [--check COMMAND]
                                 find the first kept version that broke a page, which is opened as a deploy does,
                                 or for which a command of yours does not end with 0
  declare NAME [FOLDER]          print what the sources of a remote ask the API and use of the host
  new NAME                       write a new remote, e.g. mfe-insurance

A version is what "deploy" and "list" print, e.g. 1.0.0-3f9a2b1c40de.
Where remotes are kept: REMOTES_DIR, or the bucket of S3_BUCKET; see .env.example.`

/** The command line is invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

async function withStore(
  work: (settings: DeliverySettings, store: ReleaseStore) => Promise<void>,
): Promise<void> {
  const settings = loadDeliverySettings(process.env)
  const store = await openReleaseStore(releaseStoreSettings(settings))
  try {
    await work(settings, store)
  } finally {
    store.close()
  }
}

/** Only a command that changes something needs the shell. */
async function move(settings: DeliverySettings, store: ReleaseStore, change: Move): Promise<void> {
  const manifest = await import('./move-manifest.ts')
  await manifest.move(settings, store, change)
}

/** @param command whose usage line is printed when arguments are missing */
function take(command: string, args: readonly string[], least: number, most: number): string[] {
  if (args.length >= least && args.length <= most) return [...args]
  throw new UsageError(lineOf(command))
}

function lineOf(command: string): string {
  const line = usage.split('\n').find(text => text.trimStart().startsWith(`${command} `))
  return `npm run remote -- ${line?.trim() ?? command}`
}

/** @throws UsageError that names an unknown flag */
function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  args: readonly string[],
  options: Options,
) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    return { names: positionals, flags: values }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${lineOf(command)}`)
  }
}

type Change = (channels: Channels, name: string, version: string | undefined, retry: RetryMark) => Channels

/** A command that changes what is shown: `NAME [VERSION]`. */
const moving =
  (action: string, change: Change, most = 2) =>
  async (args: readonly string[]) => {
    const [name = '', version] = take(action, args, 1, most)
    await withStore((settings, store) =>
      move(settings, store, {
        action: [action, name, ...(version === undefined ? [] : [version])].join(' '),
        name,
        change: channels => change(channels, name, version, {}),
      }),
    )
  }

/** `--again`, for commands that show a version that was stopped as a canary. */
function parseAgain(command: string, args: readonly string[]): { names: string[]; retry: RetryMark } {
  const { names, flags } = parse(command, args, { again: { type: 'boolean', default: false } })
  return { names, retry: flags.again ? { again: new Date().toISOString() } : {} }
}

/**
 * The same, but when no version is given, it is taken from the present state. It is taken once:
 * when two people run the command at the same time, both mean the same version.
 */
const resolving =
  (action: string, change: Change, usual: (channel: Channel) => string | undefined) =>
  async (args: readonly string[]) => {
    const { names, retry } = parseAgain(action, args)
    const [name = '', named] = take(action, names, 1, 2)
    await withStore(async (settings, store) => {
      const channel = (await revisionsOf(store).latest()).channels[name]
      const version = named ?? (channel && usual(channel))
      await move(settings, store, {
        action: [action, name, ...(version === undefined ? [] : [version])].join(' '),
        name,
        change: channels => change(channels, name, version, retry),
      })
    })
  }

/**
 * A command that builds and checks: `NAME [FOLDER]`. It loads the bundler and the browser only when
 * it runs.
 */
const shipping = (action: 'deploy' | 'publish') => async (args: readonly string[]) => {
  const { names, flags } = parse(action, args, { unchecked: { type: 'boolean', default: false } })
  const [name = '', folder] = take(action, names, 1, 2)
  const { [action]: ship } = await import('./deploy-remote.ts')
  await withStore((settings, store) =>
    ship(settings, store, { name, folder: folder && resolve(folder), mayBeAway: flags.unchecked }),
  )
}

export const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  deploy: shipping('deploy'),
  publish: shipping('publish'),
  canary: async args => {
    const { names, flags } = parse('canary', args, {
      again: { type: 'boolean', default: false },
      heavy: { type: 'boolean', default: false },
    })
    const retry: RetryMark = flags.again ? { again: new Date().toISOString() } : {}
    const [name = '', version = '', share = ''] = take('canary', names, 3, 3)
    const percent = /^(\d{1,3})%?$/.exec(share)?.[1]
    if (percent === undefined)
      throw new UsageError(`"${share}" is no share: a whole number of percents, 0% to 100%.`)
    await withStore((settings, store) =>
      move(settings, store, {
        action: `canary ${name} ${version} ${percent}%${retry.again === undefined ? '' : ' again'}`,
        name,
        change: channels => tryOut(channels, name, version, Number(percent), retry),
        mayBeHeavy: flags.heavy,
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
  figures: async args => {
    const { names, flags } = parse('figures', args, { days: { type: 'string', default: '7' } })
    const [name] = take('figures', names, 0, 1)
    const days = Number(flags.days)
    if (!(Number.isInteger(days) && days >= 1 && days <= figureDays))
      throw new UsageError(`"${flags.days}" is no number of days, 1 to ${figureDays}.`)
    const { figures } = await import('./figures.ts')
    await withStore((settings, store) => figures(settings, store, { name, days }))
  },
  prune: async args => {
    const { names, flags } = parse('prune', args, {
      'older-than': { type: 'string', default: String(pruneAfter) },
      'dry-run': { type: 'boolean', default: false },
    })
    const [name] = take('prune', names, 0, 1)
    const { 'older-than': days, 'dry-run': isDry } = flags
    if (!/^\d{1,4}$/.test(days)) throw new UsageError(`"${days}" is no number of days, 0 to 9999.`)
    await withStore((_, store) => prune(store, { name, days: Number(days), isDry }))
  },
  bisect: async args => {
    const { names, flags } = parse('bisect', args, { page: { type: 'string' }, check: { type: 'string' } })
    const [name = ''] = take('bisect', names, 1, 1)
    const { bisect } = await import('./bisect-remote.ts')
    await withStore((settings, store) =>
      bisect(settings, store, { name, page: flags.page, check: flags.check }),
    )
  },
  declare: async args => {
    const [name = '', folder] = take('declare', args, 1, 2)
    const { declare } = await import('./declare-remote.ts')
    await declare(name, folder && resolve(folder))
  },
  new: async args => {
    const [name = ''] = take('new', args, 1, 1)
    const { createRemote } = await import('./new-remote.ts')
    await createRemote(name)
  },
}
