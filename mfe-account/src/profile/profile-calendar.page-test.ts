import { expect, expectAccessible, languages, scopeOf, test } from '@orenda/tools/page-test'

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('the address of the calendar is made, replaced, and turned off after a question', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      await open('profile')
      const section = page.getByRole('region', { name: words('profile.sections.calendar') })
      await section.getByRole('button', { name: words('profile.calendar.make') }).click()
      const address = section.getByRole('textbox', { name: words('profile.calendar.url') })
      await expect(address).toHaveValue(/\/api\/calendar\/x+1\.ics$/)
      await expectUsable()
      await expectAccessible(page)

      await section.getByRole('button', { name: words('profile.calendar.renew') }).click()
      const question = page.getByRole('dialog', { name: words('profile.calendar.renewTitle') })
      await question.getByRole('button', { name: words('profile.calendar.renew') }).click()
      await expect(address).toHaveValue(/\/api\/calendar\/x+2\.ics$/)

      await section.getByRole('button', { name: words('profile.calendar.end') }).click()
      const last = page.getByRole('dialog', { name: words('profile.calendar.endTitle') })
      await last.getByRole('button', { name: words('profile.calendar.end') }).click()
      await expect(section.getByRole('button', { name: words('profile.calendar.make') })).toBeVisible()
      expect(api.sent('POST', 'calendar-feed')).toHaveLength(2)
    })
  })

test('an address that does not load is asked for again, and one that is not made is said', async ({
  page,
  api,
  open,
  words,
}) => {
  const end = api.fail('GET', 'calendar-feed', 'INTERNAL')
  await open('profile')
  const section = page.getByRole('region', { name: words('profile.sections.calendar') })
  await expect(section).toContainText(words('profile.calendar.failed'))
  end()
  await section.getByRole('button', { name: words('common:actions.retry') }).click()
  const recover = api.fail('POST', 'calendar-feed', 'INTERNAL')
  const make = section.getByRole('button', { name: words('profile.calendar.make') })
  await make.click()
  await expect(page.getByText(words('common:errors.INTERNAL'))).toBeVisible()
  recover()
  await make.click()
  await expect(section.getByRole('textbox')).toBeVisible()
})
