// `npm test`: everything that has to hold before a change is shared. Each step is cached by Nx on its inputs.
// `npm run test:quick`: the same without what needs the whole product; what a change does not touch comes from the cache.
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowsers } from './browsers.ts'
import { nx } from './workspace.ts'

process.env.CHROMIUM_PATH = await ensureBrowsers()

const isQuick = process.argv.includes('--quick')

const tests = ['test', 'pages']

// Few steps, since each of them first looks through the workspace, and since what one of them does alone leaves a core idle. The runs of
// a step go side by side: the end-to-end tests take longest, and are not to begin when the others are done.
const steps: [name: string, ...runs: string[][]][] = [
  [
    'format, lint, boundaries, texts, remotes, containers',
    ['lint', 'boundaries', 'texts', 'remotes', 'containers'],
  ],
  // By itself: the types of the tools reach into the API, which needs what the contracts are built to.
  ['build', ['build']],
  ['types, compatibility', ['typecheck', 'compatibility']],
  isQuick ? ['unit, API and page tests', tests] : ['unit, API, page and end-to-end tests', tests, ['e2e']],
]

// A run prints thousands of lines, and where several go side by side, what failed stands in the middle of them.
// Of an error, what it says: its first lines.
const linesOfError = 12
const failures: string[] = []
let left = 0
const keepFailure = (line: string) => {
  const text = stripVTControlCharacters(line).trimEnd()
  if (/^\s*([✘×✖] |FAIL |\d+\) |(Assertion)?Error: |\S+ (error TS|lint\/))/.test(text)) {
    failures.push(text)
    left = /Error: /.test(text) ? linesOfError : 0
  } else if (left > 0 && text !== '') {
    failures.push(text)
    left -= 1
  }
}

const run = (targets: readonly string[]) =>
  nx(['run-many', '-t', ...targets, '--parallel=2', '--output-style=static', '--nxBail=false'], {
    onLine: keepFailure,
  })

let failed = 0
for (const [name, ...runs] of steps) {
  process.stdout.write(`\n── ${name}\n`)
  const codes = await Promise.all(runs.map(run))
  if (codes.some(code => code !== 0)) failed += 1
}

if (failures.length > 0)
  process.stdout.write(`\n── what failed, if only at the first try\n${failures.slice(0, 120).join('\n')}\n`)
process.stdout.write(`\nsteps: ${steps.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
