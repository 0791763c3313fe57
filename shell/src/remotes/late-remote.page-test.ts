import type { Tenant } from '@orenda/contracts/tenants'
import { expect, test } from '@orenda/tools/page-test'

test.use({ otherRemotes: ['mfe-properties'] })

test('a page that came late keeps what is typed when its address changes', async ({
  page,
  api,
  open,
  words,
}) => {
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

  const search = page.getByRole('searchbox', { name: words('properties:tenants.search') })
  await search.fill('бог')
  await expect(page).toHaveURL(/search=/)
  await page.keyboard.type('дан')
  await expect(search).toHaveValue('богдан')
  await expect(search).toBeFocused()
  await expect(page.locator('main [data-row-id]')).toHaveCount(1)
})
