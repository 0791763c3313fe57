import type { TenantLink } from '@orenda/contracts/tenant-links'
import { expect, expectAccessibleEverywhere, test } from '@orenda/tools/page-test'
import { giveRentedApartment, sampleDay } from '../leases/sample-estate.ts'

// Tests the link to the tenant's page as the landlord handles it; the page itself is tested in `e2e`.

test.use({ now: sampleDay })

test('a link is made, shown, copied, replaced and ended', async ({
  page,
  context,
  api,
  open,
  words,
  expectUsable,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { apartment, lease } = giveRentedApartment(api)
  const path = `leases/${lease.id}/tenant-link`
  await open(`apartments/${apartment.id}`)
  const button = (name: string) => page.getByRole('button', { name: words(name), exact: true })
  await button('leases.tenantPage').click()
  const dialog = page.getByRole('dialog', { name: words('tenantPage.title', { name: 'Тарас Гнатюк' }) })
  const phone = dialog.getByLabel(words('tenantPage.phone'))
  await phone.check()
  await expectUsable()
  await expectAccessibleEverywhere(page)
  const mend = api.fail('POST', path, 'INTERNAL')
  await button('tenantPage.make').click()
  await expect(page.getByText(words('tenantPage.saveFailed'))).toBeVisible()
  mend()
  await button('tenantPage.make').click()
  // The name of the question that is open inside has the word, too.
  const url = dialog.getByLabel(words('tenantPage.url'), { exact: true })
  await expect(url).toHaveValue(/\/uk\/t\/x+1$/)
  expect(api.sent('POST', path).at(-1)).toEqual({ contacts: { phone: true, email: false } })
  await expect(dialog.getByRole('img', { name: words('tenantPage.qr') })).toBeVisible()
  await button('tenantPage.copy').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/uk\/t\/x+1$/)
  await expectUsable()
  await expectAccessibleEverywhere(page)

  await phone.uncheck()
  await expect.poll(() => api.sent('PUT', path)).toEqual([{ contacts: { phone: false, email: false } }])
  await button('tenantPage.renew').click()
  const question = page.getByRole('dialog', { name: words('tenantPage.renewTitle') })
  await question.getByRole('button', { name: words('tenantPage.renew') }).click()
  await expect(question).toBeHidden()
  await expect(url).toHaveValue(/\/uk\/t\/x+2$/)
  await button('tenantPage.end').click()
  const ending = page.getByRole('dialog', { name: words('tenantPage.endTitle') })
  await ending.getByRole('button', { name: words('common:actions.cancel') }).click()
  expect(api.sent('DELETE', path)).toEqual([])
  await button('tenantPage.end').click()
  await ending.getByRole('button', { name: words('tenantPage.end') }).click()
  await expect(button('tenantPage.make')).toBeVisible()
})

test('what was opened is told, and a link that does not load can be asked for again', async ({
  page,
  api,
  open,
  words,
}) => {
  const { apartment, lease } = giveRentedApartment(api)
  const path = `leases/${lease.id}/tenant-link`
  const link: TenantLink = {
    url: `https://orenda.example/uk/t/${'y'.repeat(43)}`,
    qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>',
    created_at: '2026-11-01T10:00:00.000Z',
    contacts: { phone: true, email: true },
    openings: [
      { part: 'page', day: '2026-11-20', at: '2026-11-20T08:30:00.000Z', times: 3 },
      { part: 'receipt', day: '2026-11-19', at: '2026-11-19T08:30:00.000Z', times: 1 },
    ],
  }
  api.on('GET', 'leases/:id/tenant-link', () => link)
  const mend = api.fail('GET', path, 'INTERNAL')
  await open(`apartments/${apartment.id}`)
  await page.getByRole('button', { name: words('leases.tenantPage'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words('tenantPage.failed'))).toBeVisible()
  mend()
  await dialog.getByRole('button', { name: words('common:actions.retry') }).click()
  await expect(dialog.getByText(words('tenantPage.times', { count: 3 }))).toBeVisible()
  await expect(dialog.getByText(words('tenantPage.parts.receipt'))).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
