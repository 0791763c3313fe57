import type { Reading } from '@orenda/contracts/utilities'
import {
  expect,
  expectAccessibleEverywhere,
  expectFitsEveryWidth,
  screens,
  test,
} from '@orenda/tools/page-test'
import { giveMeters, newReadings } from './sample-readings.ts'

test('at a desk the meters of all apartments stand on one sheet, and are saved at once', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const { garden } = giveMeters(api)
  api.give<Reading>('utilities', [
    {
      apartment_id: garden?.id ?? '',
      type: 'gas',
      date: '2026-03-02',
      rate: 4.32,
      previous: 140,
      current: 149,
    },
  ])
  await open('utilities/read')
  const field = (type: string, apartment: string) =>
    page.getByLabel(`${words(`types.${type}`)}, ${words(`units.${type}`)}, ${apartment}`)
  const save = (saved: number, count: number) =>
    page.getByRole('button', { name: words('onSite.saveOf', { saved, count }) })
  const sheet = page.getByRole('table')
  // What is read already is done; the first field that is left has the focus, and Enter goes down.
  await expect(sheet.getByRole('row', { name: /149,00/ })).toContainText('9,00')
  await expect(field('cold_water', 'Garden')).toBeFocused()
  for (const digits of ['150', '175,50', '152']) {
    await page.keyboard.insertText(digits)
    await page.keyboard.press('Enter')
  }
  await expect(field('electricity', 'Tower')).toBeFocused()
  await expect(sheet.getByText(/153[.,]36/)).toBeVisible()
  await expect(sheet).toContainText(
    words('common:form.unusual', { count: 3.6, times: '3,6', usual: `10,00 ${words('units.electricity')}` }),
  )
  await page.keyboard.insertText('130')
  await expect(sheet.getByText(words('common:validation.below_previous'))).toBeVisible()
  // The arrows go up and down, and change no figure.
  await page.keyboard.press('ArrowUp')
  await expect(field('electricity', 'Tower')).not.toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(field('electricity', 'Tower')).toBeFocused()
  await expect(field('electricity', 'Tower')).toHaveValue('130')
  await expectUsable()
  await expectAccessibleEverywhere(page)
  // In a window that is made smaller the sheet stays, with what was typed.
  await expectFitsEveryWidth(page)
  await page.setViewportSize(screens.desk)

  // One apartment was read on another day.
  await page.getByRole('button', { name: words('onSite.otherDay') }).click()
  await page.getByRole('menuitem', { name: 'Tower' }).click()
  await page.getByLabel(`${words('common:fields.date')}, Tower`).fill('01.03.2026')

  // A refused reading is said at its line; nothing was saved.
  const mend = api.fail('POST', 'utilities/batch', 'VALIDATION_FAILED', {
    details: [{ path: 'readings.1.current', code: 'above_next' }],
  })
  await save(3, 4).click()
  await expect(field('electricity', 'Garden')).toBeFocused()
  await expect(sheet.getByText(words('common:validation.above_next'))).toBeVisible()
  mend()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('151')
  await save(3, 4).click()
  await expect(page.getByText(words('onSite.saved', { count: 3 }))).toBeVisible()
  await expect(field('electricity', 'Tower')).toBeFocused()
  expect(api.sent('POST', 'utilities/batch')).toHaveLength(2)
  const saved = newReadings(api).filter(({ type }) => type !== 'gas')
  expect(
    saved.map(({ apartment_name, date, current }) => `${apartment_name} ${date} ${current}`).sort(),
  ).toEqual(['Garden 2026-03-16 150', 'Garden 2026-03-16 151', 'Tower 2026-03-01 152'])

  // Undone, it stands in the lines again.
  await page
    .getByRole('button', { name: words('common:actions.undo') })
    .last()
    .click()
  await expect(field('cold_water', 'Garden')).toHaveValue(/^150/)
  await expect(field('cold_water', 'Tower')).toHaveValue(/^152/)
  await field('electricity', 'Tower').fill('146')
  await page.keyboard.press('ControlOrMeta+Enter')
  // Nothing is left: the bills come next.
  await expect(page.getByRole('link', { name: /^До рахунків/ })).toBeVisible()
  await expect(sheet.getByRole('textbox')).toHaveCount(0)

  // What was read stands there with the figure before and the cost, and is corrected in its line.
  const gas = sheet.getByRole('row', { name: new RegExp(words('types.gas')) })
  await expect(gas).toContainText(/140,00.*149,00.*38,88/)
  const correct = words('onSite.correct', { name: `${words('types.gas')}, Garden` })
  await page.getByRole('button', { name: correct }).click()
  await expect(page.getByLabel(correct)).toBeFocused()
  await page.keyboard.insertText('139')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(words('common:validation.below_previous'))).toBeVisible()
  await expectUsable()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('150')
  await page.keyboard.press('Enter')
  await expect(gas).toContainText(/140,00.*150,00.*43,20/)
  await expect(page.getByRole('button', { name: correct })).toBeFocused()
})

test.describe('without a network', () => {
  test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE/] })

  test('the sheet waits on the device, and what is refused later is put right on it', {
    tag: '@full',
  }, async ({ page, api, open, words }) => {
    giveMeters(api)
    await open('utilities/read')
    const waters = page.getByLabel(new RegExp(`^${words('types.cold_water')}`))
    const join = api.cut('POST', 'utilities/batch')
    await waters.first().fill('150')
    await waters.last().fill('151')
    await page.getByRole('button', { name: words('onSite.saveOf', { saved: 2, count: 5 }) }).click()
    const waiting = page.getByRole('region', { name: words('common:outbox.title') })
    await expect(waiting).toContainText('Garden, Tower')
    await expect(waters).toHaveCount(0)
    join()
    const mend = api.fail('POST', 'utilities/batch', 'VALIDATION_FAILED', {
      details: [{ path: 'readings.1.current', code: 'above_next' }],
    })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await waiting.getByRole('button', { name: words('common:outbox.mend') }).click()
    mend()
    await expect(waters.last()).toBeFocused()
    await waters.last().fill('149')
    await page.getByRole('button', { name: words('onSite.saveOf', { saved: 2, count: 5 }) }).click()
    await expect(waiting).toHaveCount(0)
    await expect
      .poll(() =>
        newReadings(api)
          .map(({ current }) => current)
          .sort(),
      )
      .toEqual([149, 150])
  })
})
