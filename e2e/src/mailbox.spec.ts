import { expectAccessible, test } from './test.ts'

// Pages of the product are looked at with axe beside their features; this one is the API's own.

test('the mailbox of the development tools', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/dev/mailbox')
    await expectAccessible(page)
  }
})
