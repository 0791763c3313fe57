import type { Config } from '../../../api/src/config.ts'
import { refusePinned, show } from '../../../api/src/platform/remotes/channels.ts'
import type { ReleaseStore } from '../../../api/src/platform/remotes/release-store.ts'
import { Revisions } from '../../../api/src/platform/remotes/revisions.ts'
import { type BuiltRemote, buildRemote } from './build-remote.ts'
import { checkRemote } from './check-remote.ts'
import { noteChecked } from './checked-releases.ts'
import { currentShell } from './current-shell.ts'
import type { Finding } from './inspect-remote.ts'
import { move } from './move-manifest.ts'
import { publishRemote } from './publish-remote.ts'
import { RefusedError } from './refused-error.ts'

/** Builds, publishes and checks a remote, and only then shows it. */
export async function deploy(
  config: Config,
  store: ReleaseStore,
  name: string,
  folder?: string,
): Promise<void> {
  // Before the work; the change below asks again.
  refusePinned(name, (await new Revisions(store).latest()).channels[name])
  const { release } = await prepare(config, store, name, folder)
  await move(config, store, {
    action: `deploy ${name} ${release.version}`,
    name,
    change: channels => show(channels, name, release.version),
  })
}

/** Builds, publishes and checks a remote. Nobody sees it yet. */
export async function publish(
  config: Config,
  store: ReleaseStore,
  name: string,
  folder?: string,
): Promise<void> {
  const { release } = await prepare(config, store, name, folder)
  process.stdout.write(`${name}: ${release.version} is published, and nobody sees it yet.\n`)
}

async function prepare(
  config: Config,
  store: ReleaseStore,
  name: string,
  folder: string | undefined,
): Promise<BuiltRemote> {
  const begun = performance.now()
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
  const say = (text: string) => process.stdout.write(`${text}\n`)
  const remote = await buildRemote(name, folder)
  if (remote.release.name !== name) {
    throw new RefusedError(
      `What stands in ${folder ?? name} calls itself ${remote.release.name}, not ${name}.`,
    )
  }
  say(`${name}: ${remote.release.version} built after ${seconds()}`)
  const count = await publishRemote(store, remote)
  say(`  ${count === 0 ? 'it is in the store already' : `${count} files published`}`)
  const shell = await currentShell(config, store)
  if (!shell.isRunning)
    say(`  ! nothing answers at ${config.PUBLIC_URL} (PUBLIC_URL): checked in the shell that is built here`)
  try {
    await checkRemote(remote, name, shell, config.REMOTES_URL ?? '/remotes', finding => say(line(finding)))
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    throw new RefusedError(
      `${name}: ${remote.release.version} is refused (${error.message}). What is shown is as it was.`,
    )
  } finally {
    await shell.close()
  }
  await noteChecked(store, name, remote.release.version, shell.url)
  say(`  checked after ${seconds()}`)
  return remote
}

function line({ check, problems, note }: Finding): string {
  if (problems.length === 0) return `  ✓ ${check}: ${note}`
  return problems.map(problem => `  ✗ ${check}: ${problem}`).join('\n')
}
