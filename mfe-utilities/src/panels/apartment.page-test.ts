import type { Apartment } from '@orenda/contracts/apartments'
import type { Reading } from '@orenda/contracts/utilities'
import {
  expect,
  expectAccessibleEverywhere,
  languages,
  type Page,
  scopeOf,
  test,
} from '@orenda/tools/page-test'

test.use({ otherRemotes: ['mfe-properties'] })

const panel = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) })

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test("the last readings of an apartment's meters, and the missing ones", async ({
      page,
      api,
      open,
      words,
    }) => {
      const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
      await open(`apartments/${apartment?.id}`)
      const meters = panel(page, words('panels.meters'))
      await expect(meters).toContainText(words('panels.noMeters'))
      // A first reading begins with the apartment.
      await meters.getByRole('link', { name: words('panels.toReadings') }).click()
      await expect(page).toHaveURL(`/${language}/utilities?apartment=${apartment?.id}`)
      await page.getByRole('button', { name: words('readings.add') }).click()
      await expect(page.getByLabel(words('readings.initial'))).toBeVisible()
      await open(`apartments/${apartment?.id}`)

      const of = { apartment_id: apartment?.id ?? '', rate: 4.32 }
      api.give<Reading>('utilities', [
        { ...of, type: 'gas', date: '2026-02-05', previous: 2036, current: 2087 },
        { ...of, type: 'electricity', zone: 'night', date: '2026-02-06', previous: 400, current: 412.6 },
      ])
      await page.reload()
      const rows = meters.getByRole('listitem')
      await expect(rows).toHaveCount(2)
      await expect(meters.getByRole('heading')).toContainText(words('panels.readOf', { read: 0, count: 2 }))
      const month = { uk: 'березень 2026', ru: 'март 2026', en: 'March 2026' }[language]
      await expect(meters.getByText(words('panels.monthUnread', { month }))).toBeVisible()
      const gas = rows.filter({ hasText: words('types.gas') })
      await expect(gas).toContainText(/\+51[.,]00/)
      await expect(gas).toContainText(new RegExp(`2.?087[.,]00\\s${words('units.gas')}`))
      await expect(rows.filter({ hasText: words('types.electricity') })).toContainText(
        new RegExp(`412[.,]60\\s${words('units.electricity')}`),
      )
      await expectAccessibleEverywhere(page, () => expect(rows).toHaveCount(2))
      await meters.getByRole('link', { name: words('takeReadings') }).click()
      await expect(page).toHaveURL(`/${language}/utilities/read?apartment=${apartment?.id}`)

      // One of them has been read: the text names the others.
      api.give<Reading>('utilities', [
        { ...of, type: 'gas', date: '2026-03-05', previous: 2087, current: 2090 },
      ])
      await open(`apartments/${apartment?.id}`)
      await expect(meters.getByText(new RegExp(words('types.electricity').toLowerCase()))).toBeVisible()
    })
  })
