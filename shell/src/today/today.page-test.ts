import { expect, test } from '@orenda/tools/page-test'

// It has no panel on this page.
test.use({ otherRemotes: ['mfe-properties'] })

test('a page without panels leads to the first section', async ({ page, open, words, expectUsable }) => {
  await open('today')
  const main = page.getByRole('main')
  await expect(main.getByText(words('today.empty'))).toBeVisible()
  await expectUsable()
  await main.getByRole('link', { name: 'Квартири' }).click()
  await expect(page).toHaveURL('/uk/apartments')
})
