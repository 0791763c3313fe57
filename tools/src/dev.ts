// `npm run dev`: serves the whole product at one address, rebuilt when its sources change, and the
// gallery of the kit. `npm run dev -- gallery` serves the gallery alone. `npm run dev --
// mfe-finance` serves the shell and that remote with hot reload, the API in watch mode, and the
// other remotes as deployed, or else as built.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, watch } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@orenda/delivery/test/free-port'
import { serving } from './serving.ts'
import { nx, root } from './workspace.ts'

const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

const subject = process.argv[2]
const isRemote = subject !== undefined && /^mfe-[\w-]+$/.test(subject) && existsSync(join(root, subject))
if (subject !== undefined && subject !== 'gallery' && !isRemote) {
  process.stderr.write(
    `There is no "${subject}" to serve; it is a remote, or "gallery", or nothing for everything.\n`,
  )
  process.exit(1)
}

const environment = {
  ...process.env,
  NODE_ENV: 'development',
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
}
/** Windows runs the `.cmd` of a package's command only through its shell. */
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
  // Folder watchers would keep the process alive.
  void Promise.all(ended).then(() => process.exit(code))
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0))

if (isRemote) await serveRemote(subject)
else {
  const galleryPort = await freePort()
  run('shared-ui', 'rspack', ['serve', '--port', String(galleryPort), '--host', '127.0.0.1'], {
    ORENDA_SERVE: '1',
  })
  if (subject === undefined) await watchProduct()
  process.stdout.write(`\nThe gallery of the kit is at http://127.0.0.1:${galleryPort}\n\n`)
}

/** The shell's server answers all requests, and passes on those for the remote and the API. */
async function serveRemote(name: string): Promise<void> {
  // The other remotes are used as deployed, or else as built.
  const built = ['run-many', '-t', 'build', '--exclude', `@orenda/shared-ui,@orenda/${name}`]
  if ((await nx(built, { quiet: true })) !== 0) return end(1)
  const port = Number(process.env.PORT ?? 4000)
  const [apiPort, remotePort] = [await freePort(), await freePort()]
  watchApi()
  serve('shell', port, { ORENDA_API: `http://127.0.0.1:${apiPort}` })
  serve(name, remotePort)
  // The shell's development server writes its release data, which the API reads at its start.
  await served(`http://127.0.0.1:${port}/assets/main.js`)
  if (isEnding) return
  const { default: settings } = (await import(join(root, name, 'remote.config.ts'))) as {
    default: { bases: readonly string[] }
  }
  const override = `?remote=${name}@http://localhost:${remotePort}`
  serveApi(
    {
      PORT: String(apiPort),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
      TRUST_PROXY: '127.0.0.1',
      REMOTE_OVERRIDES: '1',
    },
    async () => {
      await served(`http://127.0.0.1:${apiPort}/api/health/ready`)
      // Printed last: another address that is printed shows the deployed remote.
      await pause(300)
      if (!isEnding) {
        const base = settings.bases[0] ?? ''
        process.stdout.write(
          `\nOpen this address, and press "Try it" in its question:\n  http://localhost:${port}/uk/${base}${override}\n` +
            `In another installation that allows it (REMOTE_OVERRIDES=1): …/uk/${base}${override}\n\n`,
        )
      }
    },
  )
}

function serve(folder: string, port: number, env: Record<string, string> = {}): void {
  const { command, args, ...served } = serving(port)
  run(folder, command, args, { ...served.env, ...env })
}

/** Waits until an address answers. */
async function served(address: string): Promise<void> {
  while (!isEnding) {
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return
    await pause(100)
  }
}

function watchApi(): void {
  for (const folder of ['contracts', 'delivery', 'api']) {
    run(folder, 'tsc', ['-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'])
  }
}

async function watchProduct(): Promise<void> {
  if (
    (await nx(['run-many', '-t', 'build', '-p', '@orenda/contracts,@orenda/delivery,@orenda/api'], {
      quiet: true,
    })) !== 0
  )
    return end(1)
  watchApi()
  const apps = ['shell', ...globSync('mfe-*/rspack.config.ts', { cwd: root }).map(file => dirname(file))]
  // Built once before watching: the server reads the shell's release data at its start.
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

/** Runs the API, and restarts it when its build has not changed for a moment. */
function serveApi(
  env: Record<string, string> = {},
  onStart: () => Promise<void> = async () => undefined,
): void {
  const start = () => {
    const child = spawn(process.execPath, ['api/dist/dev/main.js', '--watched'], {
      cwd: root,
      env: { ...environment, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    children.push(child)
    void onStart()
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
  for (const folder of ['api/dist', 'contracts/dist', 'delivery/dist'])
    watch(join(root, folder), { recursive: true }, wait).unref()
}
