import type { Lease } from '@orenda/contracts/leases'
import type { Charge } from '@orenda/contracts/rent'
import {
  type ContractApi,
  expect,
  expectAccessibleEverywhere,
  type Locator,
  languages,
  longest,
  type Page,
  scopeOf,
  test,
} from '@orenda/tools/page-test'
import { lines, owing } from '../sample-debts.ts'

// Today is 16 March 2026.

/** Two of the tenants who owe have agreed to a late fee: half a per cent a day, and five dollars once. */
function agreed(api: ContractApi) {
  const { leases, balances } = owing(api)
  const terms: Record<string, Partial<Lease>> = {
    [leases[0] ?? '']: { late_fee: { after_days: 5, kind: 'percent_a_day', value: 0.5, most: 0.1 } },
    [leases[2] ?? '']: {
      currency: 'USD',
      late_fee: { after_days: 3, kind: 'fixed', value: 15, most: 1 },
    },
  }
  for (const { lease_id, apartment_id, tenant_id, tenant_name } of balances) {
    const { [lease_id]: late } = terms
    if (late) api.give<Lease>('leases', [{ id: lease_id, apartment_id, tenant_id, tenant_name, ...late }])
  }
}

/** The month of the charges, with which the question names them. */
const march = { uk: 'березень 2026', ru: 'март 2026', en: 'March 2026' }

const card = (page: Page, name: string) => page.getByRole('region', { name })
const unfold = (fees: Locator) => fees.getByRole('button', { expanded: false }).first().click()
const made = (api: ContractApi) => api.list<Charge>('rent/charges').filter(({ late_fee_of }) => late_fee_of)

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test(
      'all that could be asked, how it is counted, and one press for all, which can be undone',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        agreed(api)
        await open('payments?rent=overdue')
        const fees = card(page, words('lateFees.title'))
        const rows = fees.getByRole('listitem')
        await expect(fees).toContainText(words('lateFees.context', { count: 2 }))
        // One line, which unfolds the tenants, and a tenant how it is counted.
        await expect(rows).toHaveCount(0)
        await unfold(fees)
        await expect(rows).toHaveCount(2)
        await rows.first().getByRole('button', { expanded: false }).click()
        await rows.last().getByRole('button', { expanded: false }).click()
        await expect(rows.first()).toContainText(words('rent.days', { count: 8 }))
        await expect(rows.first()).toContainText(language === 'en' ? '₴960.00' : '960,00 ₴')
        await expect(rows.last()).toContainText(language === 'en' ? '$15.00' : '15,00 $')
        const stands = () => expect(rows).toHaveCount(2)
        await expectUsable(stands)
        if (language === longest) await expectAccessibleEverywhere(page, stands)

        const all = fees.getByRole('button').nth(1)
        const mend = api.fail('POST', 'rent/late-fees/batch', 'INTERNAL')
        // Asked once, with each line.
        const question = page.getByRole('dialog', { name: words('lateFees.askTitle') })
        const answer = question.getByRole('button').last()
        await all.click()
        await expect(question.getByRole('listitem')).toHaveCount(2)
        // Of several months of one tenant, each is named.
        for (const line of await question.getByRole('listitem').all())
          await expect(line).toContainText(`${words('rent.kinds.rent')}, ${march[language]}`)
        await expect(question).toContainText(language === 'en' ? '₴960.00' : '960,00 ₴')
        await question.getByRole('button', { name: words('common:actions.cancel') }).click()
        expect(api.sent('POST', 'rent/late-fees/batch')).toEqual([])
        await all.click()
        await answer.click()
        await expect(page.getByText(words('lateFees.askFailed'))).toBeVisible()
        expect(made(api)).toEqual([])
        mend()
        await all.click()
        await answer.click()
        await expect(fees).toHaveCount(0)
        expect(api.sent('POST', 'rent/late-fees/batch').at(-1)).toEqual({
          charge_ids: [expect.any(String), expect.any(String)],
        })
        expect(made(api).map(({ amount }) => amount)).toEqual([960, 15])
        await expect(page.locator('h1, h2').and(page.locator(':focus'))).toHaveCount(1)
        await page.getByRole('button', { name: words('common:actions.undo') }).click()
        await expect(page.getByText(words('lateFees.undone', { count: 2 }))).toBeVisible()
        await unfold(fees)
        await expect(rows).toHaveCount(2)
        expect(made(api)).toEqual([])
      },
    )
  })
}

test('one of them, in the panel or beside its charge', async ({ page, api, open, words }) => {
  agreed(api)
  await open('payments?rent=overdue')
  const fees = card(page, words('lateFees.title'))
  await unfold(fees)
  await fees.getByRole('button', { name: /^Нарахувати пеню: Мирослава Заяць/ }).click()
  await expect(fees.getByRole('listitem').filter({ hasText: words('recording.done') })).toHaveCount(1)
  await expect(fees.getByRole('listitem')).toHaveCount(2)
  await lines(page)
    .getByRole('button', { name: /^Нарахування: Оксана Мельничук/ })
    .click()
  await lines(page)
    .getByRole('button', { name: /^Нарахувати пеню: Оксана Мельничук/ })
    .click()
  // The one that was charged here stays with its way back.
  await expect(fees.getByRole('listitem')).toHaveCount(1)
  await expect(fees).toContainText(words('lateFees.context', { count: 0 }))
  expect(made(api).map(({ amount }) => amount)).toEqual([15, 960])
})

test('without anything to ask there is no panel, and a failure can be repeated', async ({
  page,
  api,
  open,
  words,
}) => {
  owing(api)
  const mend = api.fail('GET', 'rent/late-fees', 'INTERNAL')
  await open('payments?rent=overdue')
  const fees = card(page, words('lateFees.title'))
  await expect(fees).toContainText(words('rent.failed'))
  mend()
  await fees.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(fees).toHaveCount(0)
  await expect(lines(page)).toHaveCount(4)
})
