import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import type { Tenant } from '@orenda/contracts/tenants'
import { expect, expectAccessibleEverywhere, test } from '@orenda/tools/page-test'

test('the first steps: apartment, tenant, first rent, and then they disappear', async ({
  page,
  api,
  open,
  words,
}) => {
  await open('apartments')
  const card = page.getByRole('region', { name: words('firstSteps.title') })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByRole('link')).toHaveText([words('firstSteps.importAction')])
  await expectAccessibleEverywhere(page)

  const [tenant] = api.give<Tenant>('tenants', [{ name: 'Соломія Орлик' }])
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Мансарда' }])
  await open('apartments')
  const id = apartment?.id ?? ''
  await expect(card.getByRole('listitem').first()).toContainText(words('firstSteps.done'))
  await expect(card.getByRole('link', { name: words('firstSteps.tenantAction') })).toHaveAttribute(
    'href',
    `/uk/apartments/${id}/move-in`,
  )

  api.change('apartments', id, { tenant_id: tenant?.id ?? null })
  api.give<Payment>('payments', [{ apartment_id: id }])
  await open('apartments')
  await expect(page.getByRole('row').filter({ hasText: 'Мансарда' })).toBeVisible()
  await expect(card).toBeHidden()
})

test('the first steps can be closed for good', { tag: '@full' }, async ({ page, open, words }) => {
  await open('apartments')
  const card = page.getByRole('region', { name: words('firstSteps.title') })
  await card.getByRole('button', { name: words('firstSteps.hide') }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: words('apartments.emptyTitle') })).toBeVisible()
  await expect(card).toBeHidden()
})
