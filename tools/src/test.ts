// `npm test`: everything that has to hold before a change is shared. Each step is cached by Nx on its inputs.
// `npm run test:quick`: the same without what needs the whole product; what a change does not touch comes from the cache.
import { ensureBrowsers } from './browsers.ts'
import { nx } from './workspace.ts'

process.env.CHROMIUM_PATH = await ensureBrowsers()

const steps: [name: string, targets: string[]][] = [
  [
    'format, lint, boundaries, texts, remotes, containers',
    ['lint', 'boundaries', 'texts', 'remotes', 'containers'],
  ],
  ['build', ['build']],
  ['types, compatibility', ['typecheck', 'compatibility']],
  ['unit and API tests', ['test']],
  ['page tests', ['pages']],
  ['end-to-end tests', ['e2e']],
]

const wanted = process.argv.includes('--quick') ? steps.slice(0, -1) : steps

let failed = 0
for (const [name, targets] of wanted) {
  process.stdout.write(`\n── ${name}\n`)
  const code = await nx([
    'run-many',
    '-t',
    ...targets,
    '--parallel=2',
    '--output-style=static',
    '--nxBail=false',
  ])
  if (code !== 0) failed += 1
}

process.stdout.write(`\nsteps: ${wanted.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
