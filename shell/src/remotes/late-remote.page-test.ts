import type { Tenant } from '@orenda/contracts/tenants'
import { expect, test } from '@orenda/tools/page-test'

test.use({ otherRemotes: ['mfe-properties'] })

test('a page that came late keeps what is typed when its address changes', async ({
  page,
  api,
  open,
  words,
}) => {
  // Here the form is a part of the page, and the search can be used beside it.
  await page.setViewportSize({ width: 740, height: 900 })
  api.give<Tenant>('tenants', [{ name: 'Галина Мороз' }, { name: 'Богдан Ткач' }])
  // The patience of the first load ends at once.
  await page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, delay?: number) => {
      if (delay !== 3000) return setTimeout(run, delay)
      Object.assign(window, { setTimeout })
      return setTimeout(run)
    }) as typeof window.setTimeout
  })
  const come = Promise.withResolvers<void>()
  await page.route(/\/mfe-properties\/.+\.js$/, async route => {
    await come.promise
    await route.continue()
  })
  // Its scripts belong to what the page loads.
  const opened = open('tenants')
  await expect(page.getByRole('banner')).toBeVisible()
  come.resolve()
  await opened

  await page.getByRole('button', { name: words('properties:tenants.add') }).click()
  const name = page
    .getByRole('region', { name: words('properties:tenants.createTitle') })
    .getByLabel(words('properties:tenants.name'))
  await name.fill('Соломія')
  const search = page.getByRole('searchbox', { name: words('properties:tenants.search') })
  await search.fill('богдан')
  await expect(page).toHaveURL(/search=/)
  await expect(name).toHaveValue('Соломія')
  await expect(search).toBeFocused()
  await expect(page.locator('main [data-row-id]')).toHaveCount(1)
})
