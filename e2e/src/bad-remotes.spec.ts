import { breaking } from './bad-remotes/breaking.ts'
import { endless } from './bad-remotes/endless.ts'
import { leaking } from './bad-remotes/leaking.ts'
import { panels } from './bad-remotes/panels.ts'
import { reachingOut } from './bad-remotes/reaching-out.ts'
import { type SeverallyBadRemote, several } from './bad-remotes/several.ts'
import { Yard } from './bad-remotes/yard.ts'
import { isFull } from './scope.ts'
import { expect, test } from './test.ts'

// Those of the whole table, which may go on without an end, have as long as a machine with much else to do takes.
test.setTimeout(600_000)

// One after another, each begun while those before it are on their way: most of a check is waiting.
test.describe.configure({ mode: 'default' })

const table = [...breaking, ...endless, ...leaking, ...panels, ...reachingOut].map(
  (remote): SeverallyBadRemote => ({ ...remote, refused: [remote.refused] }),
)
// Each is built and most are looked at in a browser, and those that go on without end take a core for themselves: the quick form has all
// faults of one step of the check in one remote.
const remotes = isFull ? [...several, ...table] : several
const atOnce = 4
const trials = new Map<number, Promise<string[]>>()

let yard: Yard
test.beforeAll(async ({ browser }) => {
  yard = await Yard.open(browser)
})
test.afterAll(() => yard.close())

/** What a deploy says of the remote at a place in the table, a line each. */
function trialOf(index: number): Promise<string[]> {
  // From its own place: a worker that takes over from one that failed begins in the middle.
  for (let next = index; next < Math.min(index + atOnce, remotes.length); next += 1) {
    if (trials.has(next)) continue
    const trial = tryOut(next)
    // Its own test hears of it.
    trial.catch(() => undefined)
    trials.set(next, trial)
  }
  return trials.get(index) ?? tryOut(index)
}

async function tryOut(index: number): Promise<string[]> {
  const remote = remotes[index]
  if (remote === undefined) return []
  const refusals = await yard.refusals(await yard.built(remote))
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
