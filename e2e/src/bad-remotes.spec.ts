import { breaking } from './bad-remotes/breaking.ts'
import { endless } from './bad-remotes/endless.ts'
import { leaking } from './bad-remotes/leaking.ts'
import { panels } from './bad-remotes/panels.ts'
import { reachingOut } from './bad-remotes/reaching-out.ts'
import { RemoteChecker } from './bad-remotes/remote-checker.ts'
import { type SeverallyBadRemote, several } from './bad-remotes/several.ts'
import { unfinished } from './bad-remotes/unfinished.ts'
import { isFull } from './scope.ts'
import { expect, test } from './test.ts'

// A high limit, because some of the remotes run endless loops and the machine may be busy.
test.setTimeout(600_000)

// The checks overlap, because most of a check is waiting.
test.describe.configure({ mode: 'default' })

const table = [...breaking, ...endless, ...leaking, ...panels, ...reachingOut, ...unfinished].map(
  (remote): SeverallyBadRemote => ({ ...remote, refused: [remote.refused] }),
)
// Each remote is built and most are checked in a browser, and endless loops use a whole core. So the quick run
// combines all faults of one check step in one remote.
const remotes = isFull ? [...several, ...table] : several
const atOnce = 4
const trials = new Map<number, Promise<string[]>>()

let checker: RemoteChecker
test.beforeAll(async ({ browser }) => {
  checker = await RemoteChecker.open(browser)
})
test.afterAll(() => checker.close())

/** The findings of a deploy for the remote at this index, one per line. */
function trialOf(index: number): Promise<string[]> {
  // Starts at the current test: a new worker after a failure begins in the middle.
  for (let next = index; next < Math.min(index + atOnce, remotes.length); next += 1) {
    if (trials.has(next)) continue
    const trial = tryOut(next)
    // The test of this remote reports it.
    trial.catch(() => undefined)
    trials.set(next, trial)
  }
  return trials.get(index) ?? tryOut(index)
}

async function tryOut(index: number): Promise<string[]> {
  const remote = remotes[index]
  if (remote === undefined) return []
  const refusals = await checker.refusals(await checker.built(remote))
  return refusals.flatMap(({ check, problems }) => problems.map(problem => `${check}: ${problem}`))
}

for (const [index, { what, refused }] of remotes.entries()) {
  test(`a remote that ${what} is refused`, async () => {
    const said = await trialOf(index)
    for (const [check, words] of refused) {
      const ofCheck = said.filter(line => line.startsWith(`${check}: `))
      expect(ofCheck.join('\n'), said.join('\n')).toMatch(words)
    }
  })
}
