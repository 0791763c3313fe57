import { wordsIn } from '@orenda/tools/in-browser/words'
import { enter, signUp } from './people.ts'
import { expect, expectAccessible, test } from './test.ts'

const words = wordsIn('uk')

test.describe('the trial', () => {
  test.use({ expectedFailures: [/status of 403/] })

  // The quick run checks this in the subscription's story, and the page has tests of its own.
  test('allows three apartments, and says so at the fourth', { tag: '@full' }, async ({ page, request }) => {
    const landlord = await signUp(request)
    for (const name of ['Перша', 'Друга', 'Третя'])
      await landlord.api('post', 'apartments', { name, income: 1 })
    await enter(page, landlord)
    await page.goto('/uk/apartments/new')
    const main = page.getByRole('main')
    const usage = words('properties', 'limit.usage', { current: 3, count: 3, percent: 100 })
    await expect(main.getByText(usage)).toBeVisible()
    await expectAccessible(page)
    // Before anything is typed.
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await main.getByRole('link', { name: words('properties', 'overview.toList') }).click()
    await expect(page.locator('main [data-row-id]')).toHaveCount(3)
  })
})
