import { expect, type Locator } from '@playwright/test'

/** Chooses the option with a label: in a native select, or in a combobox by typing. */
export async function choose(target: Locator, label: string): Promise<void> {
  await expect(target).toBeVisible()
  if (await target.evaluate(element => element.matches('select'))) {
    await target.selectOption({ label })
    return
  }
  await target.fill(label)
  await target.page().getByRole('option', { name: label, exact: true }).first().click()
  await expect(target).toHaveValue(label)
}

/** A date `YYYY-MM-DD` as a date field shows it in a language. */
export const shownDate = (date: string, language: string): string =>
  date
    .split('-')
    .reverse()
    .join(language === 'en' ? '/' : '.')
