import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import axe from 'axe-core'
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { downloadIn } from './downloads.ts'
import { described, type Engine, patience, type Target } from './engine.ts'
import { find, placeOf, type Step, stepsTo } from './in-page.ts'

/**
 * Firefox over WebDriver BiDi. Elements are found by a script in the page, because Firefox's accessibility tree
 * takes seconds and blocks the page. The console has everything that a user would see in it: calls, exceptions,
 * refused resources, and warnings of style sheets and the content policy.
 */
export async function firefoxEngine(executablePath: string, language: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'orenda-firefox-'))
  const downloads = join(folder, 'downloads')
  await mkdir(downloads)
  const browser = await launch(executablePath, language, folder, downloads)
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

  const use = <T>(target: Target, action: Action<T>): Promise<T> => useOf(page, target, action)
  const press = ({ x, y }: Place) => page.mouse.click(x, y)

  const engine: Engine = {
    open: async address => {
      // `goto` also waits until the frames of the page before are gone, which Firefox does not always report.
      await Promise.race([page.goto(address), new Promise(resolve => page.once('load', resolve))])
    },
    press: target => use(target, press),
    type: async (field, text) => {
      await use(field, press)
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
      await page.keyboard.type(text)
    },
    choose: async (field, option) => {
      const isOurs = await use(field, async (place, list) => {
        const value = await list.evaluate(
          (element, label) =>
            element instanceof HTMLSelectElement
              ? ([...element.options].find(({ text }) => text.trim() === label)?.value ?? null)
              : undefined,
          option,
        )
        if (value === null) throw new Error(`No option "${option}" in ${described(field)}`)
        if (value !== undefined) await list.select(value)
        else await press(place)
        return value === undefined
      })
      if (isOurs) await engine.press({ role: 'option', name: option })
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

type Found = ElementHandle<Element>
interface Place {
  x: number
  y: number
}
type Action<T> = (place: Place, element: Found) => Promise<T>

function launch(
  executablePath: string,
  language: string,
  folder: string,
  downloads: string,
): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    userDataDir: join(folder, 'profile'),
    // Without a UTF-8 locale a file with a Cyrillic name gets another name.
    env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder },
    timeout: patience * 2,
    // A command without an answer fails with its own error before the test times out.
    protocolTimeout: patience * 2,
    extraPrefsFirefox: {
      'intl.accept_languages': language,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
    },
  })
}

/** Waits for an element that can be used, and runs an action on it. */
async function useOf<T>(page: Page, target: Target, action: Action<T>): Promise<T> {
  const deadline = Date.now() + patience
  const way = stepsTo(target)
  let matter: unknown
  while (Date.now() < deadline) {
    const found = await look(page, way).catch((cause: unknown) => ({ matter: cause }))
    if ('place' in found) return action(found.place, found.element)
    matter = found.matter
    await pause(50)
  }
  throw new Error(`Firefox: ${described(target)}: ${matter}`, { cause: matter })
}

/** One search for an element. A navigation destroys found elements, and then the search fails with an error. */
async function look(page: Page, way: Step[]): Promise<{ place: Place; element: Found } | { matter: string }> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const handle = await page.evaluateHandle(find, way)
  const element = handle.asElement() as Found | null
  if (!element) return { matter: 'it is not there' }
  const place = await element.evaluate(placeOf)
  return typeof place === 'string' ? { matter: place } : { place, element }
}
