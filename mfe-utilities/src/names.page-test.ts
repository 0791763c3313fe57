import type { Apartment } from '@orenda/contracts/apartments'
import type { ManagementFee } from '@orenda/contracts/management-fees'
import type { Tariff } from '@orenda/contracts/tariffs'
import { expect, others, scopeOf, screens, test } from '@orenda/tools/page-test'
import { giveGas, rows } from './sample-meters.ts'

// Checks the accessible names in the other languages for pages whose stories are tested only in the longest
// language.

for (const language of others)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('readings, fees, tariffs, and the summary of a month', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const apartment_id = giveGas(api)
      const fee = { apartment_id, date: '2026-03-01', amount: 850.5, currency: 'UAH' } as const
      api.give<ManagementFee>('management-fees', [{ ...fee, type: 'management_company' }])
      api.give<Tariff>('tariffs', [{ type: 'electricity', zone: 'night', rate: 2.16, from: '2026-06-01' }])
      await open('utilities')
      await expect(rows(page)).toHaveCount(3)
      await page.getByRole('button', { name: words('readings.add') }).click()
      const form = page.getByRole('dialog', { name: words('readings.createTitle') })
      await expect(form.getByLabel(words('readings.current'))).toBeVisible()
      await expectUsable()
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      for (const tab of ['fees', 'tariffs'] as const) {
        await page.getByRole('tab', { name: words(`tabs.${tab}`) }).click()
        await expect(rows(page)).toHaveCount(1)
        await expectUsable()
      }
      await page.getByRole('tab', { name: words('tabs.summary') }).click()
      await expect(page.getByRole('group', { name: words('summary.cost') })).toBeVisible()
      await expectUsable()
      await open('today')
      const meters = page.getByRole('region', { name: new RegExp(`^${words('panels.meters')}`) })
      await expect(meters).toContainText(words('panels.readOf', { read: 1, count: 1 }))
      await expectUsable()
    })

    test.describe('on a phone', () => {
      test.use({ viewport: screens.phone })

      test('an on-site reading, with a new meter, and one that waits to be sent', { tag: '@full' }, async ({
        page,
        api,
        open,
        words,
        expectUsable,
      }) => {
        giveGas(api)
        const [podil] = api.list<Apartment>('apartments')
        await open('utilities/read')
        await page.getByRole('button', { name: new RegExp(`^${podil?.name}`) }).click()
        const gas = page.getByLabel(new RegExp(`^${words('types.gas')}`))
        await gas.fill('70')
        await page.getByRole('checkbox', { name: words('onSite.newMeter') }).check()
        await expect(page.getByLabel(words('readings.meterNumber'))).toBeVisible()
        await expectUsable()
        api.cut('POST', 'utilities/batch')
        await page.getByRole('button', { name: words('onSite.save', { count: 1 }) }).click()
        await expect(page.getByText(words('common:outbox.waiting'))).toBeVisible()
        await expectUsable()
      })
    })
  })
