import { expect, test } from '@orenda/tools/page-test'

test('a page to which no section adds anything can be loaded again', async ({
  page,
  open,
  words,
  expectUsable,
}) => {
  await open('today')
  const main = page.getByRole('main')
  await expect(main.getByText(words('today.empty'))).toBeVisible()
  await expectUsable()
  const loaded = page.waitForEvent('load')
  await main.getByRole('button', { name: words('remote.reload') }).click()
  await loaded
  await expect(main.getByText(words('today.empty'))).toBeVisible()
})
