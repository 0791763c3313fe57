import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { downloadIn } from './downloads.ts'
import { described, type Engine, patience, type Target } from './engine.ts'

/**
 * Firefox, over WebDriver BiDi. Elements are found in its own accessibility tree. Its console has all that a person would see
 * in it: calls, exceptions, refused resources and the warnings of the style sheets and of the content policy.
 */
export async function firefoxEngine(executablePath: string, language: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'orenda-firefox-'))
  const downloads = join(folder, 'downloads')
  await mkdir(downloads)
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    userDataDir: join(folder, 'profile'),
    // In a locale without UTF-8 a file with a Cyrillic name is saved under another.
    env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder },
    timeout: patience * 2,
    extraPrefsFirefox: {
      'intl.accept_languages': language,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
    },
  })
  const [page] = await browser.pages()
  if (!page) throw new Error('Firefox has opened no page')
  await page.setViewport({ width: 1440, height: 900 })
  page.setDefaultTimeout(patience)
  const problems: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warn')
      problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', error => problems.push(error instanceof Error ? error.message : String(error)))

  /**
   * A look through the accessibility tree holds the page up, and Puppeteer's locators look all the time: a page that was slow
   * could not come to its end. So the looks have pauses between them.
   */
  const press = async (target: Target): Promise<void> => {
    const deadline = Date.now() + 2 * patience
    let failure: unknown = new Error('It is not there')
    while (Date.now() < deadline) {
      try {
        const handle = await page.$(selector(target))
        const before = await handle?.boundingBox()
        await pause(100)
        const after = await handle?.boundingBox()
        if (handle && before && after && before.x === after.x && before.y === after.y) {
          await handle.click()
          return
        }
      } catch (problem) {
        failure = problem
      }
      await pause(400)
    }
    throw failure
  }

  /** The field of that name: its label is called so as well, and a field for a password has no role. */
  const findField = async (field: Target): Promise<ElementHandle<HTMLElement>> => {
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      // A page that is left takes what was found in it along.
      const handles = await page.$$(selector(field)).catch(() => [])
      for (const handle of handles) {
        const isField = await handle
          .evaluate(
            element => element.isConnected && element.matches('input, select, textarea, [role=combobox]'),
          )
          .catch(() => false)
        if (isField) return handle as ElementHandle<HTMLElement>
      }
      await pause(400)
    }
    throw new Error('It is not there')
  }

  const engine: Engine = {
    open: async address => {
      await page.goto(address)
    },
    press: target => named(target, press(target)),
    type: async (field, text) => {
      await named(
        field,
        findField(field).then(handle => handle.asLocator().click()),
      )
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
      await page.keyboard.type(text)
    },
    choose: async (field, option) => {
      const list = await named(field, findField(field))
      const value = await list.evaluate(
        (element, label) =>
          element instanceof HTMLSelectElement
            ? ([...element.options].find(({ text }) => text.trim() === label)?.value ?? null)
            : undefined,
        option,
      )
      if (value === null) throw new Error(`No option "${option}" in ${described(field)}`)
      if (value !== undefined) {
        await list.select(value)
        return
      }
      await named(field, list.asLocator().click())
      await engine.press({ role: 'option', name: option })
    },
    attach: async path => {
      const input = await page.waitForSelector('input[type=file]')
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path)
    },
    download: async target => {
      await engine.press(target)
      return downloadIn(downloads)
    },
    read: expression => page.evaluate(expression),
    problems: async () => problems,
    close: async () => {
      await browser.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return engine
}

/** A selector of Puppeteer's that asks the browser for roles and names. */
function selector({ role, name, within }: Target): string {
  const scope = within ? `${selector(within)} ` : ''
  if (role === 'main') return `${scope}main`
  return `${scope}::-p-aria([name=${JSON.stringify(name)}]${role === 'field' ? '' : `[role="${role}"]`})`
}

async function named<T>(target: Target, action: Promise<T>): Promise<T> {
  try {
    return await action
  } catch (cause) {
    throw new Error(`Firefox: ${described(target)}`, { cause })
  }
}
