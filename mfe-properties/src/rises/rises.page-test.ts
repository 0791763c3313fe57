import type { Lease } from '@orenda/contracts/leases'
import type { RaiseRents } from '@orenda/contracts/rent-rises'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  languages,
  longest,
  scopeOf,
  screens,
  shownDate,
  test,
} from '@orenda/tools/page-test'
import { giveRentedApartment, sampleDay } from '../leases/sample-estate.ts'

test.use({ now: sampleDay })

/** Five rents that have stood for a year, one that rose in June, and one in dollars. */
function giveRents(api: ContractApi): Lease[] {
  const of = {
    start: '2025-01-05',
    end: null,
    due_day: 5,
    next_due: '2026-12-05',
    status: 'current',
  } as const
  const old = (name: string, at: number): Partial<Lease> => ({
    ...of,
    tenant_name: name,
    apartment_name: `Квартира ${at}`,
    rent: 10_000 + at * 1000,
    rents: [{ from: null, amount: 10_000 + at * 1000 }],
    rent_since: `2025-0${at + 1}-05`,
    currency: 'UAH',
  })
  const names = ['Тарас Гнатюк', 'Юлія Бойко', 'Роман Дяченко', 'Марія О’Ніл', 'Ірина Савчук']
  return api.give<Lease>('leases', [
    ...names.map(old),
    {
      ...old('Богдан Мельник', 6),
      rent_since: '2026-06-05',
      rents: [
        { from: null, amount: 14_000 },
        { from: '2026-06-05', amount: 15_000 },
      ],
    },
    {
      ...old('Аліна Коваленко', 7),
      rent: 900,
      rents: [{ from: null, amount: 900 }],
      currency: 'USD',
      rent_since: '2026-02-05',
    },
  ])
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test(
      'five rents rise by two presses from Today, and all of it is undone by one',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        const leases = giveRents(api)
        await open('today')
        const panel = page.getByRole('region', { name: new RegExp(`^${words('panels.rents')}`) })
        await expect(panel.getByRole('listitem')).toHaveCount(5)
        await expect(panel.getByRole('listitem').first()).toContainText('Тарас Гнатюк')
        // The presses are counted: there are to be four at most.
        // One tenant's rent can be raised from the row, and all at once from the head.
        await expect(
          panel.getByRole('link', { name: words('panels.raiseOf', { name: 'Тарас Гнатюк' }) }),
        ).toHaveAttribute('href', /\/apartments\/[\w-]+\?do=rent$/)
        await panel.getByRole('link', { name: words('panels.raise'), exact: true }).click()

        const main = page.getByRole('main')
        const table = main.getByRole('table', { name: words('rises.table') })
        await expect(table.getByRole('row')).toHaveCount(8)
        await main.getByLabel(words('rises.percent')).fill('7.5'.replace('.', language === 'en' ? '.' : ','))
        const first = table.getByRole('row').nth(1)
        await expect(first).toContainText(/10.750[,.]00/)
        await expect(first).toContainText(shownDate('2026-12-05', language))
        await expect(table.getByRole('checkbox', { name: 'Богдан Мельник' })).not.toBeChecked()
        const save = main.getByRole('button', { name: words('rises.save', { count: 5 }) })
        const stands = () => expect(save).toBeVisible()
        await expectUsable(stands)
        if (language === longest) {
          await expectAccessibleEverywhere(page, stands)
          await expectContrastEverywhere(page)
        }
        await save.click()

        await expect(page.getByText(words('rises.raised', { count: 5 }))).toBeVisible()
        const [sent] = api.sent('POST', 'rent/rises') as RaiseRents[]
        expect(sent).toEqual({ leases: leases.slice(0, 5).map(({ id }) => id), percent: 7.5 })
        await expect(
          main.getByRole('region', { name: words('rises.planned') }).getByRole('listitem'),
        ).toHaveCount(5)
        await page.getByRole('button', { name: words('common:actions.undo') }).click()
        await expect(page.getByText(words('rises.takenBack', { count: 5 }))).toBeVisible()
        await expect(main.getByRole('region', { name: words('rises.planned') })).toHaveCount(0)
      },
    )
  })
}

test('an amount is added to rents of one currency, and a refusal names whose it is', async ({
  page,
  api,
  open,
  words,
}) => {
  const leases = giveRents(api)
  await open('apartments/rents')
  const main = page.getByRole('main')
  const table = main.getByRole('table', { name: words('rises.table') })
  await main.getByLabel(words('rises.all')).check()
  await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(7)
  await main.getByLabel(words('rises.way')).selectOption('amount')
  await main.getByLabel(words('rises.added')).fill('500')
  await expect(main.getByText(words('rises.mixed'))).toBeVisible()
  await expect(main.getByRole('button', { name: words('rises.save', { count: 7 }) })).toBeDisabled()
  await table.getByRole('checkbox', { name: 'Аліна Коваленко' }).uncheck()
  await main.getByLabel(words('rises.notBefore')).fill('01.03.2027')
  await expect(table.getByRole('row').nth(1)).toContainText(shownDate('2027-03-05', 'uk'))
  const save = main.getByRole('button', { name: words('rises.save', { count: 6 }) })
  const mend = api.fail('POST', 'rent/rises', 'CONFLICT', {
    reason: 'later_rise',
    lease_id: leases[2]?.id ?? '',
  })
  await save.click()
  await expect(page.getByText('Роман Дяченко: ')).toContainText(words('common:reasons.later_rise'))
  mend()
  await save.click()
  await expect(page.getByText(words('rises.raised', { count: 6 }))).toBeVisible()
  expect((api.sent('POST', 'rent/rises') as RaiseRents[]).at(-1)).toMatchObject({
    amount: 500,
    from: '2027-03-01',
  })
  await expect(table).toContainText(/10.500,00/)
})

test('one rent rises on its page, its letter is mailed, and it is taken back', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const { apartment, lease } = giveRentedApartment(api, { end: null })
  await open(`apartments/${apartment.id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: words('leases.change'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words('leases.changeRent.title') })
  await expect(dialog.getByText(words('rises.previewNone'))).toBeVisible()
  await dialog.getByLabel(words('rises.percent')).fill('10')
  await expect(dialog.getByText(/18.500,00.*20.350,00/)).toContainText(shownDate('2026-12-05', 'uk'))
  await expectAccessibleEverywhere(page)
  const mend = api.fail('POST', 'leases/:id/rises', 'CONFLICT', { reason: 'rise_stands' })
  const save = dialog.getByRole('button', { name: words('common:actions.save') })
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText(words('common:reasons.rise_stands'))
  mend()
  await save.click()
  await expect(dialog).toBeHidden()
  expect(api.sent('POST', 'leases/:id/rises').at(-1)).toEqual({ percent: 10, from: '2026-12-05' })

  const card = main.getByRole('region', { name: 'Тарас Гнатюк' })
  const planned = card.getByRole('region', { name: words('rises.planned') })
  await expect(planned).toContainText(/18.500,00.*→.*20.350,00/)
  await expectUsable(() => expect(planned).toBeVisible())
  await planned.getByRole('button', { name: words('rises.mailOf', { name: 'Тарас Гнатюк' }) }).click()
  await expect(planned).toContainText(words('rises.mailStates.sent', { address: 'tenant@example.com' }))
  await planned.getByRole('button', { name: words('rises.takeBackOf', { name: 'Тарас Гнатюк' }) }).click()
  await expect(planned).toHaveCount(0)
  expect(api.list<Lease>('leases').find(({ id }) => id === lease.id)?.rents).toEqual(lease.rents)
})

test('says when nobody rents, when no rent is old, and when it cannot be loaded', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  await open('today')
  const panel = page.getByRole('region', { name: new RegExp(`^${words('panels.rents')}`) })
  await expect(panel).toContainText(words('panels.nobodyRents'))
  const mend = api.fail('GET', 'rent/rises', 'INTERNAL')
  await open('apartments/rents')
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: words('common:actions.retry') })
  await expect(retry).toBeVisible()
  mend()
  await retry.click()
  await expect(main.getByRole('heading', { name: words('rises.nobody') })).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone })

  test('each rent is a card, and the button stays at the bottom', async ({
    page,
    api,
    open,
    words,
    expectUsable,
  }) => {
    giveRents(api)
    await open('apartments/rents')
    const save = page.getByRole('button', { name: words('rises.save', { count: 5 }) })
    await expectUsable(() =>
      // In a window that low the bar would cover the fields: it stands at their end.
      (page.viewportSize()?.height ?? 0) < 480 ? expect(save).toBeVisible() : expect(save).toBeInViewport(),
    )
    await expectFitsEveryWidth(page)
  })
})
