import { readFile } from 'node:fs/promises'
import { watchProblems } from '@orenda/tools/in-browser/problems'
import type { Locator, Page } from '@playwright/test'
import { type Engine, patience, type Target } from './engine.ts'

/** Uses the page of Playwright's fixture, which also closes it. */
export function chromiumEngine(page: Page): Engine {
  page.setDefaultTimeout(patience)
  const problems = watchProblems(page.context(), () => false)
  const locate = ({ role, name, within }: Target): Locator => {
    const scope = within ? locate(within) : page
    if (role === 'main') return scope.getByRole('main')
    if (role === 'field') return scope.getByLabel(name, { exact: true }).first()
    return scope.getByRole(role, { name, exact: true }).first()
  }
  const engine: Engine = {
    open: async address => {
      await page.goto(address)
    },
    press: target => locate(target).click(),
    type: async (field, text) => {
      await locate(field).click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    choose: async (field, option) => {
      const list = locate(field)
      if (await list.evaluate(element => element.matches('select'))) {
        await list.selectOption({ label: option })
        return
      }
      await list.click()
      await locate({ role: 'option', name: option }).click()
    },
    attach: path => page.locator('input[type=file]').setInputFiles(path),
    download: async target => {
      const downloading = page.waitForEvent('download')
      await engine.press(target)
      const download = await downloading
      return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
    },
    read: expression => page.evaluate(expression),
    problems: async () => problems,
    close: async () => {},
  }
  return engine
}
