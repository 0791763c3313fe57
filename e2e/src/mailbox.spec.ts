import { expectNothingClippedEverywhere } from '@orenda/tools/in-browser/clipping'
import { expectNamesIn } from '@orenda/tools/in-browser/names'
import { linkFromMail, newPerson } from './people.ts'
import { expect, expectAccessible, test } from './test.ts'

// The product's pages are checked with axe in their own tests; this page belongs to the API.

test('the mailbox of the development tools shows a mail as its reader sees it', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const person = newPerson()
  const answer = await request.post('/api/auth/register', { data: { ...person, lang: 'uk' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await linkFromMail(request, person.email, 'verify-email')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(person.email)}`)
    await expect(page.frameLocator('iframe').getByText(person.name)).toBeVisible()
    await expectAccessible(page)
  }
  await expectNamesIn(page, 'en')
  await expectNothingClippedEverywhere(page)
  // The mail's button opens the page itself, not inside the frame.
  await page.frameLocator('iframe').getByRole('link').click()
  await expect(page).toHaveURL(/\/uk\/login/)
})
