import { test as base, expect } from '@playwright/test'
import { breaking } from './bad-remotes/breaking.ts'
import { endless } from './bad-remotes/endless.ts'
import { leaking } from './bad-remotes/leaking.ts'
import { panels } from './bad-remotes/panels.ts'
import { reachingOut } from './bad-remotes/reaching-out.ts'
import { Yard } from './bad-remotes/yard.ts'

const test = base.extend<object, { yard: Yard }>({
  yard: [
    async ({ browser }, use) => {
      const yard = await Yard.open(browser)
      await use(yard)
      await yard.close()
    },
    { scope: 'worker' },
  ],
})

// Those of the whole table, which may go on without an end, have as long as a machine with much else to do takes.
test.setTimeout(600_000)

// One after another, each begun while those before it are on their way: most of a check is waiting.
test.describe.configure({ mode: 'default' })

// Each is built and looked at in a browser, and those that go on without end take a core for themselves: `npm test` takes every second of
// those that end by themselves and are not waited for a minute, BAD_REMOTES=all takes the whole table.
const remotes =
  process.env.BAD_REMOTES === 'all'
    ? [...breaking, ...endless, ...leaking, ...panels, ...reachingOut]
    : [...breaking, ...leaking].filter((_, index) => index % 2 === 0)
const atOnce = 4
const trials = new Map<number, Promise<string[]>>()

/** What a deploy says of the remote at a place in the table, a line each. */
function trialOf(yard: Yard, index: number): Promise<string[]> {
  // From its own place: a worker that takes over from one that failed begins in the middle.
  for (let next = index; next < Math.min(index + atOnce, remotes.length); next += 1) {
    if (trials.has(next)) continue
    const trial = tryOut(yard, next)
    // Its own test hears of it.
    trial.catch(() => undefined)
    trials.set(next, trial)
  }
  return trials.get(index) ?? tryOut(yard, index)
}

async function tryOut(yard: Yard, index: number): Promise<string[]> {
  const remote = remotes[index]
  if (remote === undefined) return []
  const refusals = await yard.refusals(await yard.built(remote))
  return refusals.flatMap(({ check, problems }) => problems.map(problem => `${check}: ${problem}`))
}

for (const [index, { what, refused }] of remotes.entries()) {
  test(`a remote that ${what} is refused`, async ({ yard }) => {
    const [check, words] = refused
    const said = await trialOf(yard, index)
    expect(said.filter(line => line.startsWith(`${check}: `)).join('\n'), said.join('\n')).toMatch(words)
  })
}
