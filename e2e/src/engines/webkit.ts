import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@orenda/delivery/test/free-port'
import { root } from '@orenda/tools/workspace'
import axe from 'axe-core'
import { Builder, By, type WebDriver, error as WebDriverErrors, type WebElement } from 'selenium-webdriver'
import { downloadIn } from './downloads.ts'
import { described, type Engine, patience, type Target } from './engine.ts'
import { find, stepsTo } from './in-page.ts'

/**
 * WebKitGTK over WebDriver, in a window on a virtual screen, because without a window nothing has focus.
 * Accessible names are computed by the engine. Its console output is printed by the window that
 * `webkit/window.js` opens.
 */
export async function webkitEngine(language: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'orenda-webkit-'))
  const downloads = join(folder, 'downloads')
  const consoleFile = join(folder, 'console')
  await mkdir(downloads)
  await mkdir(join(folder, 'arriving'))
  const processes: ChildProcess[] = []
  // An interrupted run must not leave a browser running.
  const giveUp = () => {
    for (const child of processes) killGroup(child)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', giveUp)
  const close = async () => {
    process.off('exit', giveUp)
    for (const child of processes.reverse()) await endGroup(child)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const screen = await startScreen(processes)
    const port = await freePort()
    const binary = join(folder, 'window')
    // Output to a file is buffered; the console must be read line by line.
    await writeFile(
      binary,
      `#!/bin/sh\nexec stdbuf -oL gjs -m '${join(root, 'e2e/webkit/window.js')}' '${folder}' '${language}' >'${consoleFile}' 2>&1\n`,
    )
    await chmod(binary, 0o755)
    const output = await open(join(folder, 'driver'), 'w')
    processes.push(
      spawn('WebKitWebDriver', [`--port=${port}`], {
        detached: true,
        stdio: ['ignore', output.fd, output.fd],
        env: {
          ...process.env,
          DISPLAY: screen,
          LC_ALL: 'C.UTF-8',
          HOME: folder,
          XDG_RUNTIME_DIR: folder,
          NO_AT_BRIDGE: '1',
          GTK_A11Y: 'none',
          GDK_BACKEND: 'x11',
        },
      }),
    )
    await output.close()
    const driver = await connect(`http://127.0.0.1:${port}`, binary)
    await driver.manage().setTimeouts({ script: patience, pageLoad: patience * 2 })
    return {
      ...engineOf(driver, downloads, consoleFile),
      close: async () => {
        await driver.quit().catch(() => {})
        await close()
      },
    }
  } catch (error) {
    const output = await Promise.all(
      ['driver', 'console'].map(name => readFile(join(folder, name), 'utf8').catch(() => '')),
    )
    await close()
    throw new Error(`WebKit did not start.\n${output.join('')}`, { cause: error })
  }
}

function engineOf(driver: WebDriver, downloads: string, consoleFile: string): Omit<Engine, 'close'> {
  const engine: Omit<Engine, 'close'> = {
    open: address => driver.get(address),
    press: target => use(driver, target, element => click(driver, element)),
    type: (field, text) =>
      use(driver, field, async element => {
        await click(driver, element)
        await element.clear()
        await element.sendKeys(text)
      }),
    choose: async (field, option) => {
      const isOwn = await use(driver, field, async element => {
        if ((await element.getTagName()) !== 'select') return false
        const label = await optionLabelled(element, option)
        if (!label) throw new Error(`No option "${option}"`)
        await label.click()
        return true
      })
      if (isOwn) return
      await engine.press(field)
      await engine.press({ role: 'option', name: option })
    },
    attach: path => driver.findElement(By.css('input[type=file]')).sendKeys(path),
    download: async target => {
      await engine.press(target)
      return downloadIn(downloads)
    },
    read: expression => driver.executeScript(`return ${expression}`),
    problems: async () => {
      const printed = await readFile(consoleFile, 'utf8')
      return printed.split('\n').filter(line => /CONSOLE .*(ERROR|WARN)/.test(line))
    },
  }
  return engine
}

/**
 * Runs an action on an element once it is enabled and does not move, and repeats it when the page has changed
 * meanwhile.
 */
async function use<T>(
  driver: WebDriver,
  target: Target,
  action: (element: WebElement) => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + patience
  let cause: unknown
  while (Date.now() < deadline) {
    try {
      const element = await lookFor(driver, target)
      if (element && (await isReady(element))) return await action(element)
      cause = undefined
    } catch (error) {
      if (!(error instanceof WebDriverErrors.WebDriverError) || isOver(error)) throw error
      cause = error
    }
    await pause(50)
  }
  throw new Error(`WebKit: ${described(target)}`, { cause })
}

/** A changing page causes various errors, some without a message; those mean that the action can be repeated. */
const isOver = (error: Error) =>
  error instanceof WebDriverErrors.NoSuchSessionError || error instanceof WebDriverErrors.NoSuchWindowError

/**
 * Finds the element with a script in the page (one command instead of one per element), then checks it with the
 * engine.
 */
async function lookFor(driver: WebDriver, target: Target): Promise<WebElement | undefined> {
  if (!(await driver.executeScript(`return 'axe' in globalThis`))) await driver.executeScript(axe.source)
  const found = await driver.executeScript<WebElement | null>(
    `return (${find})(arguments[0])`,
    stepsTo(target),
  )
  if (found === null) return undefined
  const isCalledSo = target.role === 'main' || (await found.getAccessibleName()) === target.name
  return isCalledSo && (await found.isDisplayed()) ? found : undefined
}

async function isReady(element: WebElement): Promise<boolean> {
  if (!(await element.isEnabled())) return false
  const before = await element.getRect()
  await pause(40)
  const after = await element.getRect()
  return before.x === after.x && before.y === after.y && before.width === after.width
}

/**
 * Clicks an element. The driver first computes the element's place and then clicks there; an element that moves in
 * between, e.g. because an answer of the API arrives, does not get the click, and the driver does not report it.
 * @throws WebDriverError when the click did not reach the element
 */
async function click(driver: WebDriver, element: WebElement): Promise<void> {
  await driver.executeScript(
    `globalThis.isReached = false
    const reached = () => { globalThis.isReached = true }
    arguments[0].addEventListener('click', reached, { capture: true, once: true })`,
    element,
  )
  await element.click()
  // Where the click has opened another page, that one knows nothing of it, or cannot be asked yet.
  const isReached = await driver.executeScript('return globalThis.isReached').catch(() => undefined)
  if (isReached === false)
    throw new WebDriverErrors.WebDriverError('The element moved, and the click did not reach it')
}

async function optionLabelled(list: WebElement, label: string): Promise<WebElement | undefined> {
  for (const option of await list.findElements(By.css('option')))
    if ((await option.getText()).trim() === label) return option
  return undefined
}

/** Starts a virtual screen with a free number. */
async function startScreen(processes: ChildProcess[]): Promise<string> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp', '-noreset'],
    { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  processes.push(screen)
  const number = await new Promise<string>((resolve, reject) => {
    ;(screen.stdio[3] as Readable).once('data', (data: Buffer) => resolve(data.toString().trim()))
    screen.once('error', reject)
    screen.once('exit', code => reject(new Error(`Xvfb ended with ${code}`)))
  })
  return `:${number}`
}

async function connect(url: string, binary: string): Promise<WebDriver> {
  const deadline = Date.now() + patience
  while (!(await fetch(`${url}/status`).catch(() => undefined))) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer')
    await pause(100)
  }
  const capabilities = { browserName: 'orenda', 'webkitgtk:browserOptions': { binary, args: [] } }
  return await new Builder().usingServer(url).withCapabilities(capabilities).build()
}

/** Ends a process group: a started process and all its children. */
async function endGroup(child: ChildProcess): Promise<void> {
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  if (child.pid === undefined) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  if (killGroup(child) && !isOver()) await gone
}

/** @returns false when the group has no process left */
function killGroup({ pid }: ChildProcess): boolean {
  try {
    return pid !== undefined && process.kill(-pid, 'SIGKILL')
  } catch {
    return false
  }
}
