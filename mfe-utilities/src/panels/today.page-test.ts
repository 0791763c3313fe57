import type { Apartment } from '@orenda/contracts/apartments'
import type { Reading } from '@orenda/contracts/utilities'
import {
  type ContractApi,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  languages,
  type Page,
  scopeOf,
  screens,
  test,
} from '@orenda/tools/page-test'

/** Three apartments: one read, one partly read and one not read; and one without meters. */
function giveMeters(api: ContractApi): (Apartment | undefined)[] {
  const apartments = api.give<Apartment>('apartments', [
    { name: 'Липки' },
    { name: 'Лофт на Арсенальній' },
    { name: 'Поділ' },
    { name: 'Дача' },
  ])
  const of = (at: number) => ({ apartment_id: apartments[at]?.id ?? '', rate: 4.32 })
  api.give<Reading>('utilities', [
    { ...of(0), type: 'gas', date: '2026-03-02', previous: 100, current: 131 },
    { ...of(1), type: 'gas', date: '2026-03-02', previous: 10, current: 20 },
    { ...of(1), type: 'electricity', zone: 'day', date: '2026-02-05', previous: 10, current: 20 },
    { ...of(1), type: 'electricity', zone: 'night', date: '2026-02-06', previous: 10, current: 20 },
    { ...of(2), type: 'cold_water', date: '2026-01-31', previous: 10, current: 15.2 },
  ])
  return apartments
}

const panel = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) })

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('how many meters were read this month, and those with missing readings', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const apartments = giveMeters(api)
      await open('today')
      const meters = panel(page, words('panels.meters'))
      await expect(meters.getByRole('heading')).toContainText(words('panels.readOf', { read: 2, count: 5 }))
      const rows = meters.getByRole('listitem')
      await expect(rows).toHaveCount(2)
      await expect(rows.nth(0)).toContainText('Лофт на Арсенальній')
      // Only the missing ones; two zones of one utility count as one.
      const named = new RegExp(words('types.electricity'), 'gi')
      expect((await rows.nth(0).textContent())?.match(named)).toHaveLength(1)
      await expect(rows.nth(0)).not.toContainText(words('types.gas'), { ignoreCase: true })
      await expect(rows.nth(0)).toContainText(/06[./]02(?![./])/)
      await expect(rows.nth(1)).toContainText(words('types.cold_water').toLowerCase())
      await expect(
        rows.nth(1).getByRole('link', { name: words('panels.readIn', { name: 'Поділ' }) }),
      ).toHaveAttribute('href', `/${language}/utilities/read?apartment=${apartments[2]?.id}`)
      await expectUsable(() => expect(rows).toHaveCount(2))
      expect(api.calls.map(({ path }) => path).filter(path => path.startsWith('utilities'))).toEqual([
        'utilities/meters',
      ])
      await meters.getByRole('link', { name: words('takeReadings'), exact: true }).click()
      await expect(page).toHaveURL(`/${language}/utilities/read`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('onSite.title'))
    })

    test('says so when all are read, and when there is no meter', { tag: '@full' }, async ({
      page,
      api,
      open,
      words,
    }) => {
      await open('today')
      const meters = panel(page, words('panels.meters'))
      await expect(meters).toContainText(words('panels.noMeters'))
      const [apartment] = api.give<Apartment>('apartments', [{ name: 'Липки' }])
      const of = { apartment_id: apartment?.id ?? '', type: 'gas' } as const
      api.give<Reading>('utilities', [{ ...of, date: '2026-03-02', previous: 1, current: 2 }])
      await page.reload()
      await expect(meters).toContainText(words('panels.readOf', { read: 1, count: 1 }))
      await expect(meters.getByRole('link')).toHaveCount(0)
      await expect(meters.getByRole('listitem')).toHaveCount(0)
      await expectAccessible(page)
    })
  })

test('loads on retry after a failure', { tag: '@full' }, async ({ page, api, open, words }) => {
  giveMeters(api)
  const mend = api.fail('GET', 'utilities/meters', 'INTERNAL')
  await open('today')
  const meters = panel(page, words('panels.meters'))
  await expect(meters).toContainText(words('common:states.notLoaded'))
  mend()
  await meters.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(meters.getByRole('listitem')).toHaveCount(2)
})

test('the first of many apartments with long names, at every width, in both themes', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  const name = 'Двокімнатна квартира на Великій Васильківській з видом на костел'
  const apartments = api.give<Apartment>(
    'apartments',
    Array.from({ length: 30 }, (_, at) => ({ name: `${name} ${at}` })),
  )
  api.give<Reading>(
    'utilities',
    apartments.flatMap(({ id }) =>
      (['gas', 'heating', 'electricity'] as const).map(type => ({
        apartment_id: id,
        type,
        date: '2026-02-05',
        previous: 1,
        current: 2,
      })),
    ),
  )
  await open('today')
  const meters = panel(page, words('panels.meters'))
  // One line, whose names unfold.
  const names = meters.getByRole('button', { name: words('panels.notReadIn', { count: 30 }) })
  await expect(meters.getByRole('listitem')).toHaveCount(0)
  await names.click()
  const stands = () => expect(meters.getByRole('listitem')).toHaveCount(5)
  await stands()
  await expect(meters.getByRole('link', { name: words('panels.more', { count: 25 }) })).toBeVisible()
  await expectFitsEveryWidth(page, stands)
  await expectAccessibleEverywhere(page, stands)
  await page.setViewportSize(screens.desk)
  await expectContrastEverywhere(page)
})
