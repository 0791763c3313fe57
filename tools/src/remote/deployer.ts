import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import type { Origin } from '@orenda/delivery/revisions'

/** Where build servers say who has started them, or else what they are. */
const builders = [
  'GITHUB_ACTOR',
  'GITLAB_USER_LOGIN',
  'BUILDKITE_BUILD_CREATOR',
  'CIRCLE_USERNAME',
  'JOB_NAME',
]

/**
 * Who changes what is shown, and from which commit: for the history.
 * @param by the setting `REMOTES_BY`, which goes before what CI, Git and the machine say
 * @param folder of the sources; a commit with `+` had changes in it that are not committed. Without Git there is none.
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

/** What it says, or null when it says nothing. */
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
    // A container may run as a number that nobody has named.
    return 'unknown'
  }
}
