import { expect, expectAccessible, languages, scopeOf, test } from '@orenda/tools/page-test'

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language, isSignedIn: false })

    test('a visitor sees only the form', async ({ page, api, open, words, expectUsable }) => {
      await open('support?tab=tickets')
      const main = page.getByRole('main')
      const field = (key: string) => main.getByLabel(words(`support.form.${key}`), { exact: true })
      await expect(page.getByRole('tab')).toHaveText([words('support.tabs.contact')])
      await expect(main.getByText(words('support.contextVisitor'))).toBeVisible()
      await expect(field('name')).toBeFocused()
      await expect(field('name')).toHaveValue('')
      await expect(field('email')).toHaveValue('')
      await expectUsable()
      await expectAccessible(page)
      await field('name').fill('Олег')
      await field('email').fill('oleh@orenda.example')
      await field('subject').fill('Знижки')
      await field('message').fill('Чи є вони?')
      const send = main.getByRole('button', { name: words('support.form.submit') })
      const mend = api.fail('POST', 'support/public', 'INTERNAL')
      await send.click()
      await expect(page.locator(':focus')).toHaveText(words('support.form.submitError'))
      mend()
      await send.click()
      await expect(page.getByText(words('support.form.success'))).toBeVisible()
      expect(api.sent('POST', 'support/public').slice(1)).toEqual([
        {
          name: 'Олег',
          email: 'oleh@orenda.example',
          category: 'general',
          priority: 'medium',
          subject: 'Знижки',
          message: 'Чи є вони?',
          lang: language,
        },
      ])
      await expect(field('name')).toHaveValue('')
      await expect(field('message')).toHaveValue('')
      expect(api.calls.some(({ path }) => path === 'support/tickets')).toBe(false)
    })
  })
