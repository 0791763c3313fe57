import type { Charge } from '@orenda/contracts/rent'
import { expect, languages, scopeOf, shownDate, test } from '@orenda/tools/page-test'
import { chooseFromMenu, dialogOf, keepLeases } from './sample-dialogs.ts'
import { giveRentedApartment, sampleDay } from './sample-estate.ts'

// Tests the actions of a lease in the browser; their effects are tested in the API.

test.use({ now: sampleDay })

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    test(
      `every dialog is there for everybody in ${language}`,
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        test.setTimeout(300_000)
        const { apartment } = giveRentedApartment(api)
        await open(`apartments/${apartment.id}`)
        const main = page.getByRole('main')
        await expect(main.getByRole('region', { name: words('leases.history') })).toBeVisible()
        for (const key of ['pay', 'change', 'renew', 'end', 'terms.title'] as const) {
          const button = main.getByRole('button', { name: words(`leases.${key}`), exact: true })
          if (key === 'renew' || key === 'end')
            await chooseFromMenu(
              page,
              words('common:records.actions', { name: apartment.name }),
              words(`leases.${key}`),
            )
          else await button.first().click()
          await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
          await expectUsable()
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
      },
    )
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('all except the payment are in a menu', { tag: '@full' }, async ({ page, api, open, words }) => {
    const { apartment } = giveRentedApartment(api)
    await open(`apartments/${apartment.id}`)
    const main = page.getByRole('main')
    const more = main.getByRole('button', { name: words('leases.more') })
    await expect(main.getByRole('button', { name: words('leases.end'), exact: true })).toHaveCount(0)
    await more.tap()
    await expect(page.getByRole('menuitem')).toHaveText([
      words('leases.ask'),
      words('leases.tenantPage'),
      words('leases.change'),
      words('leases.renew'),
      words('leases.end'),
      words('leases.remove.action'),
    ])
    await page.getByRole('menuitem', { name: words('leases.renew') }).tap()
    await expect(dialogOf(page, words('leases.renewal.title', { name: 'Тарас Гнатюк' }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  })

  test('going back closes a dialog, and leaves the page as it is', async ({ page, api, open, words }) => {
    const { apartment } = giveRentedApartment(api)
    await open('apartments')
    await page.getByRole('link', { name: apartment.name, exact: true }).first().tap()
    await page
      .getByRole('main')
      .getByRole('button', { name: words('leases.pay'), exact: true })
      .tap()
    const dialog = dialogOf(page, words('leases.payment.title', { name: 'Тарас Гнатюк' }))
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`apartments/${apartment.id}$`))
  })

  for (const way of ['menu', 'address'] as const) {
    test(`a renewal by ${way} leads to the new term`, async ({ page, api, open, words }) => {
      keepLeases(api)
      const { apartment, lease } = giveRentedApartment(api)
      await open(`apartments/${apartment.id}${way === 'address' ? `?do=renew&lease=${lease.id}` : ''}`)
      if (way === 'menu') {
        await page
          .getByRole('main')
          .getByRole('button', { name: words('leases.more') })
          .tap()
        await page.getByRole('menuitem', { name: words('leases.renew') }).tap()
      }
      const renewal = dialogOf(page, words('leases.renewal.title', { name: 'Тарас Гнатюк' }))
      await renewal.getByRole('button', { name: words('leases.renew'), exact: true }).tap()
      await expect(renewal).toBeHidden()
      const term = page.locator(`[data-term="${lease.id}"]`)
      await expect(term).toContainText(shownDate('2027-12-31', 'uk'))
      await expect(term).toBeFocused()
      await expect(term).toBeInViewport()
    })
  }
})

test('an address that asks to renew another lease opens nothing', async ({ page, api, open, words }) => {
  const { apartment } = giveRentedApartment(api)
  await open(`apartments/${apartment.id}?do=renew&lease=${crypto.randomUUID()}`)
  await expect(page.getByRole('region', { name: 'Тарас Гнатюк' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`apartments/${apartment.id}$`))
  await expect(dialogOf(page, words('leases.renewal.title', { name: 'Тарас Гнатюк' }))).toHaveCount(0)
})

test('a late fee is charged with one press, and taken back', async ({ page, api, open, words }) => {
  const late_fee = { after_days: 5, kind: 'percent_a_day', value: 0.5, most: 0.1 } as const
  const { apartment } = giveRentedApartment(api, { late_fee })
  await open(`apartments/${apartment.id}`)
  const card = page.getByRole('region', { name: 'Тарас Гнатюк' })
  const ask = card.getByRole('button', { name: words('leases.lateFee.ask') })
  await expect(card).toContainText(/За 11 днів прострочення можна нарахувати пеню 1.017,50/)
  await ask.click()
  await expect(ask).toHaveCount(0)
  const made = () => api.list<Charge>('rent/charges').filter(({ late_fee_of }) => late_fee_of)
  expect(made()).toMatchObject([{ amount: 1017.5, kind: 'other' }])
  await page.getByRole('button', { name: words('common:actions.undo') }).click()
  await expect(ask).toBeVisible()
  expect(made()).toEqual([])
})
