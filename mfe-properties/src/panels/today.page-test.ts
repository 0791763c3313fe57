import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
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
  shownDate,
  test,
} from '@orenda/tools/page-test'

/** Two leases that end soon, one that does not, and an empty apartment. */
function giveLeases(api: ContractApi): Apartment[] {
  const of = { status: 'occupied', lease_start: '2025-04-01' } as const
  const ids = [1, 2, 3].map(() => crypto.randomUUID())
  const apartments = api.give<Apartment>('apartments', [
    {
      ...of,
      name: 'Поділ',
      tenant_name: 'Тарас Гнатюк',
      lease_id: ids[0] ?? null,
      lease_end: '2026-05-10',
      next_lease: { start: '2026-05-11', tenant_name: 'Олена Бондар' },
    },
    {
      ...of,
      name: 'Лофт',
      tenant_name: 'Мирослава Заяць',
      lease_id: ids[1] ?? null,
      lease_end: '2026-03-24',
    },
    { ...of, name: 'Липки', tenant_name: 'Юлія Бойко', lease_id: ids[2] ?? null, lease_end: '2027-03-31' },
    { name: 'Дача', status: 'available' },
  ])
  api.give<Lease>(
    'leases',
    apartments.slice(0, 3).map(({ id, lease_id, lease_start, lease_end, tenant_name }) => ({
      id: lease_id ?? '',
      apartment_id: id,
      start: lease_start,
      end: lease_end,
      tenant_name: tenant_name ?? '',
      status: 'current',
      rent: 9000,
      next_due: '2026-04-01',
    })),
  )
  return apartments
}

const panel = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) })

for (const language of languages)
  test.describe(language, () => {
    test.use({ language, now: '2026-03-15T12:00:00+02:00' })

    test(
      'how many apartments are let, which leases end, and the way to renew the next',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        const apartments = giveLeases(api)
        await open('today')
        await expect(page.getByText(words('panels.apartments', { count: 4, occupied: 3 }))).toBeVisible()
        const ending = panel(page, words('panels.ending'))
        const rows = ending.getByRole('listitem')
        await expect(rows).toHaveCount(2)
        await expect(ending.getByRole('heading')).toHaveText(`${words('panels.ending')}2`)
        await expect(rows.nth(0)).toContainText('Мирослава Заяць')
        await expect(rows.nth(0)).toContainText(/24[./]03/)
        await expect(rows.nth(0)).toContainText(/9 (днів|дней|days)/)
        await expect(rows.nth(0).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '97')
        await expect(rows.nth(1).getByRole('link', { name: 'Тарас Гнатюк', exact: true })).toHaveAttribute(
          'href',
          `/${language}/apartments/${apartments[0]?.id}`,
        )
        // Another tenant follows: there is nothing to renew.
        const followed = words('panels.followedBy', {
          name: 'Олена Бондар',
          date: shownDate('2026-05-11', language),
        })
        await expect(rows.nth(1)).toContainText(followed)
        await expect(rows.nth(1).getByRole('link')).toHaveCount(1)
        await expectUsable(() => expect(rows).toHaveCount(2))
        // One request for both the line and the panel.
        expect(api.sent('GET', 'apartments')).toHaveLength(1)
        await rows
          .nth(0)
          .getByRole('link', { name: words('panels.renewOf', { name: 'Мирослава Заяць' }) })
          .click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toBeVisible()
        await expect(page).toHaveURL(`/${language}/apartments/${apartments[1]?.id}`)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Лофт')
      },
    )

    test('says so when no lease ends soon', scopeOf(language), async ({ page, open, words }) => {
      await open('today')
      const ending = panel(page, words('panels.ending'))
      await expect(ending).toContainText(words('panels.noneEnds'))
      await expect(ending.getByRole('link')).toHaveCount(0)
      await expectAccessible(page)
    })
  })

test('an empty account begins with three steps, and each leads on', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  api.signIn({ subscription: { current_apartments: 0 } })
  await open('today')
  const start = page.getByRole('region', { name: words('firstSteps.title') })
  const steps = start.getByRole('listitem')
  await expect(steps).toHaveCount(2)
  const link = (name: string) => start.getByRole('link', { name: words(name) })
  await expect(link('firstSteps.importAction')).toHaveAttribute('href', '/uk/apartments/import')
  await expect(link('firstSteps.apartmentAction')).toHaveAttribute('href', '/uk/apartments/new')
  await expectAccessibleEverywhere(page, () => expect(steps).toHaveCount(2))
  await expectUsable(() => expect(steps).toHaveCount(2))

  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Мансарда', tenant_id: null }])
  await open('today')
  await expect(steps.first()).toContainText(words('firstSteps.done'))
  const move = start.getByRole('link', { name: words('firstSteps.tenantAction') })
  await expect(move).toHaveAttribute('href', `/uk/apartments/${apartment?.id}/move-in`)
  await move.click()
  await expect(page.getByRole('heading', { level: 1, name: words('moveIn.title') })).toBeVisible()

  // Without them the page begins with its panels.
  await open('today')
  await start.getByRole('button', { name: words('firstSteps.hide') }).click()
  await expect(start).toBeHidden()
  await page.reload()
  await expect(panel(page, words('panels.ending'))).toBeVisible()
  await expect(start).toBeHidden()
})

test('loads on retry after a failure', async ({ page, api, open, words }) => {
  const mend = api.fail('GET', 'apartments', 'INTERNAL')
  await open('today')
  const ending = panel(page, words('panels.ending'))
  await expect(ending).toContainText(words('common:states.notLoaded'))
  mend()
  await ending.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(ending).toContainText(words('panels.noneEnds'))
})

test.describe('many of them', () => {
  test.use({ now: '2026-03-15T12:00:00+02:00' })

  test('with long names, at every width, in both themes', { tag: '@full' }, async ({
    page,
    api,
    open,
    words,
  }) => {
    api.give<Apartment>(
      'apartments',
      Array.from({ length: 8 }, (_, at) => ({
        name: `Двокімнатна квартира на Великій Васильківській з видом на костел ${at}`,
        tenant_name: `Валентина-Олександра Нечуй-Левицька-Кропивницька ${at}`,
        status: 'occupied' as const,
        lease_id: crypto.randomUUID(),
        lease_start: '2025-04-01',
        lease_end: '2026-04-01',
      })),
    )
    await open('today')
    const ending = panel(page, words('panels.ending'))
    const stands = () => expect(ending.getByRole('listitem')).toHaveCount(5)
    await stands()
    await expect(ending.getByRole('link', { name: words('panels.moreLeases', { count: 3 }) })).toBeVisible()
    await expectFitsEveryWidth(page, stands)
    await expectAccessibleEverywhere(page, stands)
    await page.setViewportSize(screens.desk)
    await expectContrastEverywhere(page)
  })
})
