import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import type { Origin } from '@orenda/delivery/revisions'

/** Variables in which CI systems say who started a run, or which system it is. */
const builders = [
  'GITHUB_ACTOR',
  'GITLAB_USER_LOGIN',
  'BUILDKITE_BUILD_CREATOR',
  'CIRCLE_USERNAME',
  'JOB_NAME',
]

/**
 * Who makes a change, and from which commit: for the history.
 * @param by the setting `REMOTES_BY`, which has priority over CI, Git and the system's user
 * @param folder of the sources; a commit with `+` had uncommitted changes. Without Git there is no
 * commit.
 */
export function originOf(
  by: string | undefined,
  folder: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Origin {
  const named = by ?? builders.map(name => env[name]).find(Boolean) ?? git(folder, 'config', 'user.name')
  const head = git(folder, 'rev-parse', '--short=12', 'HEAD')
  const isChanged = git(folder, 'status', '--porcelain', '--', '.') !== null
  return {
    by: (named ?? userName()).slice(0, 200),
    ...(head !== null && { commit: isChanged ? `${head}+` : head }),
  }
}

/** The output of Git; null when it fails or is empty. */
function git(folder: string, ...args: string[]): string | null {
  try {
    return (
      execFileSync('git', args, {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || null
    )
  } catch {
    return null
  }
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run as a numeric user without a name.
    return 'unknown'
  }
}
