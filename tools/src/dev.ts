// `npm run dev`: the whole product at one address, rebuilt as its sources change, and the gallery of the kit beside it.
// `npm run dev -- gallery` serves the gallery alone.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, watch } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { freePort } from './ports.ts'
import { nx, root } from './workspace.ts'

const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)
process.env.DEV_TOOLS ??= '1'

const onlyGallery = process.argv[2] === 'gallery'
if (process.argv[2] !== undefined && !onlyGallery) {
  process.stderr.write(
    `There is no "${process.argv[2]}" to serve; it is "gallery", or nothing for everything.\n`,
  )
  process.exit(1)
}

const environment = {
  ...process.env,
  NODE_ENV: 'development',
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
}
/** Windows finds the `.cmd` of a package's command only through its shell. */
const isWindows = process.platform === 'win32'
const children: ChildProcess[] = []

function run(
  folder: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): void {
  const child = spawn(command, args, {
    cwd: join(root, folder),
    env: { ...environment, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
  })
  child.on('exit', code => end(code ?? 1))
  children.push(child)
}

let isEnding = false

function end(code: number): void {
  if (isEnding) return
  isEnding = true
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const ended = running.map(child => new Promise(resolve => child.once('exit', resolve)))
  for (const child of running) child.kill('SIGTERM')
  // Watchers of folders would keep the process for ever.
  void Promise.all(ended).then(() => process.exit(code))
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0))

const galleryPort = await freePort()
run('shared-ui', 'rspack', ['serve', '--port', String(galleryPort), '--host', '127.0.0.1'], {
  ORENDA_SERVE: '1',
})
if (!onlyGallery) await watchProduct()
process.stdout.write(`\nThe gallery of the kit is at http://127.0.0.1:${galleryPort}\n\n`)

async function watchProduct(): Promise<void> {
  if ((await nx(['run-many', '-t', 'build', '-p', '@orenda/contracts,@orenda/api'], { quiet: true })) !== 0)
    return end(1)
  for (const folder of ['contracts', 'api']) {
    run(folder, 'tsc', ['-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'])
  }
  const apps = ['shell', ...globSync('mfe-*/rspack.config.ts', { cwd: root }).map(file => dirname(file))]
  // Built once before anything watches: the server reads at its start what the shell's build says of itself.
  for (const app of apps)
    spawnSync('rspack', ['build'], {
      cwd: join(root, app),
      env: environment,
      stdio: 'inherit',
      shell: isWindows,
    })
  for (const app of apps) run(app, 'rspack', ['build', '--watch'])
  if (!isEnding) serveApi()
}

/** Runs the API, and begins it anew once its build has been still for a moment. */
function serveApi(): void {
  const start = () => {
    const child = spawn(process.execPath, ['api/dist/main.js'], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    children.push(child)
    return child
  }
  let server = start()
  let isRestarting = false
  const restart = () => {
    if (isRestarting || isEnding) return
    isRestarting = true
    const begin = () => {
      isRestarting = false
      children.splice(children.indexOf(server), 1)
      if (!isEnding) server = start()
    }
    if (server.exitCode !== null) return begin()
    server.once('exit', begin)
    server.kill('SIGTERM')
  }
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(restart, 300).unref()
  }
  for (const folder of ['api/dist', 'contracts/dist'])
    watch(join(root, folder), { recursive: true }, wait).unref()
}
