import { choose } from '@orenda/tools/in-browser/choose'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** The input methods of a user. */
export interface Hands {
  /** Presses a button, link, tab or checkbox. */
  press(target: Locator): Promise<void>
  /** Replaces the content of a field. */
  type(target: Locator, text: string): Promise<void>
  /** Selects the option with this label in a list. */
  choose(target: Locator, label: string): Promise<void>
}

/** With a mouse or by touch. */
export const mouse = (): Hands => ({
  press: target => target.click(),
  type: (target, text) => target.fill(text),
  choose,
})

/** The maximum number of Tab presses to reach an element. */
const patience = 80

/** With the keyboard alone: every element is reached by Tab from the focused one. */
export const keyboard = (page: Page): Hands => {
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible()
    // Tab closes a menu.
    const key = (await target.evaluate(element => element.matches('[role^=menuitem]'))) ? 'ArrowDown' : 'Tab'
    for (let presses = 0; presses < patience; presses += 1) {
      if (await target.evaluate(element => element === document.activeElement)) return
      await page.keyboard.press(key)
    }
    throw new Error(`The keyboard does not reach ${target}`)
  }
  return {
    press: async target => {
      await reach(target)
      const isButton = await target.evaluate(element =>
        element.matches('button, [role=button], [role=tab], input'),
      )
      await page.keyboard.press(isButton ? 'Space' : 'Enter')
    },
    type: async (target, text) => {
      await reach(target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    },
    choose: async (target, label) => {
      await reach(target)
      if (!(await target.evaluate(element => element.matches('select')))) {
        await page.keyboard.insertText(label)
        await page.keyboard.press('Enter')
        await expect(target).toHaveValue(label)
        return
      }
      const options = await target.locator('option').allTextContents()
      const selected = await target.evaluate(element => (element as HTMLSelectElement).selectedIndex)
      const wanted = options.findIndex(option => option.trim() === label)
      expect(wanted, `an option "${label}" among ${options.join(', ')}`).toBeGreaterThanOrEqual(0)
      const key = wanted < selected ? 'ArrowUp' : 'ArrowDown'
      for (let step = 0; step < Math.abs(wanted - selected); step += 1) await page.keyboard.press(key)
      await expect(target.locator('option').nth(wanted)).toHaveJSProperty('selected', true)
    },
  }
}

/** Records every click, Enter and Space in the pages of a context, as a growing list. */
export async function countPresses(context: BrowserContext): Promise<string[]> {
  const presses: string[] = []
  await context.exposeBinding('notePress', (_source, what: string) => {
    presses.push(what)
  })
  await context.addInitScript(() => {
    const note = (what: string) =>
      (window as unknown as { notePress: (what: string) => void }).notePress(what)
    const on = ({ target }: Event) => (target instanceof Element ? target.outerHTML.slice(0, 80) : '')
    addEventListener('pointerdown', event => note(`pointer on ${on(event)}`), { capture: true })
    addEventListener(
      'keydown',
      event => {
        const isText = event.target instanceof HTMLInputElement && event.key === ' '
        if ((event.key === 'Enter' || event.key === ' ') && !isText) note(`${event.key} on ${on(event)}`)
      },
      { capture: true },
    )
  })
  return presses
}
