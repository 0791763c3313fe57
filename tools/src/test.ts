// `npm test`: all checks before a change is shared. `npm run test:full`: adds the long tests; run
// it before an issue is closed. `npm run test:quick`: for while you work; of the API and the pages
// only tests near the change. Nx caches the result of each task until its inputs change.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowsers } from './browsers.ts'
import { changedFiles, testsNear } from './test-run/near-change.ts'
import { measurePace } from './test-run/pace.ts'
import { type Result, readResults, resultsFile } from './test-run/results.ts'
import { RunLog } from './test-run/run-log.ts'
import { runTests } from './test-run/run-tests.ts'
import { clockTime } from './test-run/summary.ts'
import { tellEnd } from './test-run/tell-end.ts'
import { nx, root } from './workspace.ts'

const begun = Date.now() - Number(process.env.SETUP_SECONDS ?? 0) * 1000
const scope = ['quick', 'full'].find(name => process.argv.includes(`--${name}`)) ?? 'usual'
if (scope === 'full') process.env.TEST_SCOPE = 'full'
else delete process.env.TEST_SCOPE

const say = (text: string) => process.stdout.write(`${text}\n`)
const elapsed = () => clockTime((Date.now() - begun) / 1000)

process.env.CHROMIUM_PATH = await ensureBrowsers()

const log = new RunLog(join(root, 'test-times', 'npm-test.log'))
const tasks = async (...targets: string[]) => {
  const args = ['--parallel=2', '--output-style=stream', '--nxBail=false']
  return (await nx(['run-many', '-t', ...targets, ...args], { onLine: line => log.add(line) })) === 0
}
const unitTests = () => tasks('test', '--exclude=@orenda/api')
/**
 * The web apps are checked as one program, which parses shared files once; the full form also
 * checks each app alone.
 */
const types = () =>
  scope === 'full'
    ? tasks('types', 'typecheck', 'compatibility')
    : tasks('types', 'typecheck', 'compatibility', '--exclude=@orenda/shared-ui,@orenda/shell,@orenda/mfe-*')

/** The API's specs and the page tests near the change. */
async function near(): Promise<boolean> {
  const files = globSync('{api,shell,mfe-*}/src/**/*.{spec,page-test}.{ts,tsx}', { cwd: root })
  const found = testsNear(
    changedFiles(),
    files.map(file => file.replaceAll('\\', '/')),
  )
  const done = [await unitTests()]
  for (const [folder, filters] of found) {
    say(`   ${elapsed()}  of ${folder}: ${filters.join(', ')}`)
    const target = folder === 'api' ? 'test' : 'pages'
    done.push((await runTests(folder, target, filters, line => log.add(`@orenda/${folder}: ${line}`))) === 0)
  }
  return done.every(Boolean)
}

interface Step {
  name: string
  run: () => Promise<boolean>
}

const steps: Step[] = [
  {
    name: 'format, lint, boundaries, texts, documents, remotes, containers',
    run: () => tasks('lint', 'boundaries', 'texts', 'documents', 'remotes', 'containers'),
  },
  // A step of its own: the types of the tools include the API, which needs the built contracts.
  { name: 'build', run: () => tasks('build') },
  { name: 'types, compatibility', run: types },
  ...(scope === 'quick'
    ? [{ name: 'unit tests, and those of the API and the pages beside the change', run: near }]
    : [
        { name: 'unit, API and page tests', run: () => tasks('test', 'pages') },
        // A later step: their two browsers and the products that they start use both cores.
        { name: 'end-to-end tests', run: () => tasks('e2e') },
      ]),
]

/** Results so far; those that Nx restored from its cache are older than this run. */
const results = (): Result[] =>
  globSync('*/package.json', { cwd: root })
    .flatMap(file => ['test', 'pages', 'e2e'].map(target => resultsFile(join(root, file, '..'), target)))
    .flatMap(readResults)

/** Prints the progress every half minute. */
function watch(): () => void {
  const timer = setInterval(() => {
    const fresh = results().filter(({ endedAt }) => endedAt > begun)
    const passed = fresh.reduce((sum, result) => sum + result.passed, 0)
    const failed = fresh.reduce((sum, result) => sum + result.failures.length, 0)
    const last = fresh.toSorted((one, other) => one.endedAt - other.endedAt).at(-1)
    say(`   ${elapsed()}${last ? `  ${passed} tests passed, ${failed} failed; last ${last.file}` : ''}`)
  }, 30_000)
  return () => clearInterval(timer)
}

say(
  `\n${steps.length} steps: ${steps.map(({ name }) => name).join('; ')}. All that they print is in ${log.path}.`,
)
const paces: number[] = []
const times: { name: string; seconds: number; isPassed: boolean }[] = []
if (process.env.SETUP_SECONDS !== undefined)
  times.push({ name: 'install', seconds: (Date.now() - begun) / 1000, isPassed: true })

for (const [place, { name, run }] of steps.entries()) {
  paces.push(await measurePace())
  say(`\n── ${place + 1} of ${steps.length}, at ${elapsed()}: ${name}`)
  const start = Date.now()
  const stop = watch()
  log.clear()
  const isPassed = await run()
  stop()
  times.push({ name, seconds: (Date.now() - start) / 1000, isPassed })
  if (!isPassed) say(log.ofFailed().join('\n'))
}
paces.push(await measurePace())
await log.close()

process.exitCode = tellEnd(say, {
  results: results(),
  begun,
  times,
  seconds: (Date.now() - begun) / 1000,
  paces,
  isTimed: scope === 'usual',
})
