import type { Browser } from 'playwright-core'
import type { BuiltRemote } from './build-remote.ts'
import type { CurrentShell } from './current-shell.ts'
import { fetchRemote } from './fetch-remote.ts'
import { type Finding, inspectRemote } from './inspect-remote.ts'
import { RefusedError } from './refused-error.ts'
import { tryRemote } from './try-remote.ts'

export { sampleApi } from './trial/sample-answers.ts'
export { launchForTrials } from './try-remote.ts'

/**
 * Checks a version against the current shell, and prints each result at once.
 * @param browser a running one, which stays open; by default a new one
 * @throws RefusedError that names the failed checks
 */
export async function checkRemote(
  remote: BuiltRemote,
  name: string,
  shell: CurrentShell,
  base: string,
  tell: (finding: Finding) => void,
  browser?: Browser,
): Promise<void> {
  const inspected = inspectRemote(remote, { name, host: shell.contract, others: shell.manifest.remotes })
  inspected.forEach(tell)
  refuse(inspected)
  const served = [await fetchRemote(remote, { shell: shell.url, base })]
  served.forEach(tell)
  refuse(served)
  const tried = await tryRemote(remote, {
    shell: shell.url,
    base,
    present: shell.manifest.remotes,
    ...(browser && { browser }),
  })
  tried.forEach(tell)
  refuse(tried)
}

function refuse(findings: readonly Finding[]): void {
  const failed = findings.filter(({ problems }) => problems.length > 0)
  if (failed.length === 0) return
  throw new RefusedError(failed.map(({ check }) => check).join(', '))
}
