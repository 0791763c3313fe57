import type { Apartment } from '@orenda/contracts/apartments'
import type { PageFigures } from '@orenda/contracts/page-figures'
import { expect, test } from '@orenda/tools/page-test'

test.use({ otherRemotes: ['mfe-properties'] })

test('a page that is left reports how long its remote took, by version and pattern, and nobody’s data', async ({
  page,
  api,
  open,
}) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Садова' }])
  await open('apartments')
  const version = (await page.locator('html').getAttribute('data-remote'))?.split('@')[1]
  // Measuring begins with the first activity; what is pressed before is not measured.
  await page.keyboard.press('Shift')
  await expect(async () => {
    if (!page.url().endsWith('/apartments')) await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'Садова' }).click()
    await expect(page).toHaveURL(/apartments\/[\da-f-]+/)
    const measured = () => page.evaluate(() => performance.getEntriesByName('orenda.content').length)
    await expect.poll(measured, { timeout: 2000 }).toBeGreaterThan(0)
  }).toPass()
  expect(api.beacons).toEqual([])
  await page.goto('about:blank')
  await expect.poll(() => api.beacons.length).toBe(1)
  const [{ token, figures }] = api.beacons.map(({ body }) => body) as [PageFigures]
  expect(token).toBeTruthy()
  const of = (metric: string) => figures.find(figure => figure.metric === metric)
  expect(of('content')).toMatchObject({ remote: 'mfe-properties', version, route: 'apartments/:id' })
  expect(of('content')?.value).toBeGreaterThan(0)
  expect(of('ttfb')).toMatchObject({ remote: 'mfe-properties', version, route: 'apartments' })
  expect(of('lcp')).toMatchObject({ route: 'apartments' })
  expect(JSON.stringify(figures)).not.toContain(apartment?.id)
})
