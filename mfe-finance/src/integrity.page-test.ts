import type { Apartment } from '@orenda/contracts/apartments'
import { expect, test } from '@orenda/tools/page-test'

declare global {
  interface Window {
    /** Scripts and style sheets that the page has requested, including removed elements. */
    askedFiles: { address: string; integrity: string }[]
  }
}

test.use({ otherRemotes: ['mfe-properties'] })

test('each file of a remote is checked by its hash, at first load and later; files of the page’s own server need none', async ({
  page,
  api,
  open,
  words,
}) => {
  await page.addInitScript(() => {
    window.askedFiles = []
    new MutationObserver(records => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src !== '')
          window.askedFiles.push({ address: node.src, integrity: node.integrity })
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet')
          window.askedFiles.push({ address: node.href, integrity: node.integrity })
      }
    }).observe(document, { childList: true, subtree: true })
  })
  const asked = async (folder: string) =>
    (await page.evaluate(() => window.askedFiles)).filter(({ address }) =>
      new URL(address).pathname.startsWith(folder),
    )
  api.give<Apartment>('apartments', [{ name: 'Garden' }])
  await open('apartments')
  const main = page.getByRole('main')
  await expect(main.getByText('Garden').filter({ visible: true }).first()).toBeVisible()
  const first = await asked('/remotes/')
  // Opens another remote and then a form of it, whose files the page does not list itself.
  await page.locator('a[href$="/payments"]').first().click()
  await main
    .getByRole('button', { name: words('payments.add') })
    .first()
    .click()
  await expect(main.locator('form').first()).toBeVisible()
  const all = await asked('/remotes/')
  expect(first.length).toBeGreaterThan(0)
  expect(all.length).toBeGreaterThan(first.length + 3)
  for (const name of ['mfe-properties', 'mfe-finance'])
    expect(all.filter(({ address }) => address.includes(`/${name}/`)).length).toBeGreaterThan(0)
  for (const { address, integrity } of all) expect(integrity, address).toMatch(/^sha256-[\w+/]{43}=$/)
  // They come from the same server as the page with the hashes. Some have one, for the copy without a network.
  const own = await asked('/assets/')
  expect(own.length).toBeGreaterThan(0)
  for (const { address, integrity } of own) {
    expect(new URL(address).origin).toBe(new URL(page.url()).origin)
    expect(integrity, address).toMatch(/^(sha256-[\w+/]{43}=)?$/)
  }
})
