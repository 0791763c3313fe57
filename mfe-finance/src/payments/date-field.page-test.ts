import type { Apartment } from '@orenda/contracts/apartments'
import {
  expect,
  expectAccessibleEverywhere,
  longest,
  type Page,
  scopeOf,
  shownDate,
  test,
} from '@orenda/tools/page-test'

type Words = (key: string, values?: Record<string, string>) => string

/** The form of a new payment, with its apartment and amount. */
async function newPayment(page: Page, words: Words) {
  await page
    .getByRole('button', { name: words('payments.add') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: words('payments.createTitle') })
  await form.getByLabel(words('common:fields.apartment')).selectOption({ label: 'Вид на Дніпро' })
  await form.getByLabel(words('common:fields.amount')).fill('10')
  return {
    form,
    date: form.getByLabel(words('common:fields.date')),
    save: form.getByRole('button', { name: words('common:actions.save') }),
    opener: form.getByRole('button', { name: words('common:date.calendar') }),
    calendar: page.getByRole('dialog', { name: words('common:date.calendar') }),
  }
}

/** The focused day. */
const focusedDay = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'))

test.beforeEach(async ({ api, open }) => {
  api.give<Apartment>('apartments', [{ name: 'Вид на Дніпро' }])
  await open('payments')
})

for (const language of ['uk', 'ru', 'en'] as const) {
  test.describe(() => {
    // The browser's language and time zone must not matter: there it is still yesterday, and the month comes
    // first.
    test.use({
      language,
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
      now: '2026-03-16T00:30:00+02:00',
    })

    test(
      `a date is typed as people of ${language} write it`,
      scopeOf(language),
      async ({ page, api, words }) => {
        const { form, date, save } = await newPayment(page, words)
        const shown = (day: string) => shownDate(day, language)
        await expect(date).toHaveValue(shown('2026-03-16'))
        for (const text of [
          '5.12',
          '5.12.26',
          '05122026',
          '05/12/2026',
          '2026-12-05',
          '2026-12-05T22:00:00Z',
        ]) {
          await date.fill(text)
          await date.press('Tab')
          await expect(date).toHaveValue(shown('2026-12-05'))
        }
        const { impossible, unreadable, early } = {
          impossible: words('common:date.impossible'),
          unreadable: words('common:date.unreadable', { example: shown('2026-03-16') }),
          early: words('common:date.early', { date: shown('1900-01-01') }),
        }
        for (const [text, sentence] of [
          ['31.02.2026', impossible],
          ['завтра', unreadable],
          ['31.12.1899', early],
        ] as const) {
          await date.fill(text)
          // No error while the user is typing.
          await expect(form.getByText(sentence)).toBeHidden()
          await date.blur()
          await expect(form.getByText(sentence)).toBeVisible()
          await expect(date).toHaveAttribute('aria-invalid', 'true')
          await expect(date).toHaveAccessibleDescription(sentence)
          await expect(date).toHaveValue(text)
          await expect(save).toBeDisabled()
        }
        await date.fill('29.02.24')
        await date.blur()
        await expect(date).not.toHaveAttribute('aria-invalid', 'true')
        await save.click()
        await expect(form).toBeHidden()
        expect(api.sent('POST', 'payments')).toMatchObject([{ date: '2024-02-29' }])
      },
    )

    test(
      `a date is chosen from a calendar in ${language}, with the keyboard alone`,
      scopeOf(language),
      async ({ page, api, words }) => {
        const { form, date, save, calendar } = await newPayment(page, words)
        const shown = (day: string) => shownDate(day, language)
        const named = (options: Intl.DateTimeFormatOptions, day: string) =>
          new Intl.DateTimeFormat({ uk: 'uk-UA', ru: 'ru-UA', en: 'en-GB' }[language], {
            ...options,
            timeZone: 'UTC',
          }).format(new Date(`${day}T12:00:00Z`))
        await date.focus()
        await date.press('Alt+ArrowDown')
        await expect(calendar).toBeVisible()
        await expect.poll(() => focusedDay(page)).toBe('2026-03-16')
        // Today is in the product's time zone; weeks begin on Monday.
        const today = calendar.locator('[data-today]')
        await expect(today).toHaveAttribute('data-day', '2026-03-16')
        await expect(today.getByRole('button')).toHaveAccessibleName(
          new RegExp(named({ dateStyle: 'full' }, '2026-03-16')),
        )
        await expect(calendar.locator('th').first()).toHaveText(named({ weekday: 'short' }, '2026-03-16'))
        await expect(
          calendar.getByRole('grid', { name: named({ month: 'long', year: 'numeric' }, '2026-03-16') }),
        ).toBeVisible()
        // Only the texts differ by language.
        if (language === longest) await expectAccessibleEverywhere(page)

        const steps: [string, string][] = [
          ['ArrowRight', '2026-03-17'],
          ['ArrowDown', '2026-03-24'],
          ['Home', '2026-03-23'],
          ['End', '2026-03-29'],
          ['ArrowUp', '2026-03-22'],
          ['ArrowLeft', '2026-03-21'],
          ['PageDown', '2026-04-21'],
          ['PageUp', '2026-03-21'],
          ['Shift+PageUp', '2025-03-21'],
        ]
        for (const [key, day] of steps) {
          await page.keyboard.press(key)
          await expect.poll(() => focusedDay(page)).toBe(day)
        }
        await page.keyboard.press('Escape')
        await expect(calendar).toBeHidden()
        await expect(date).toBeFocused()
        await expect(date).toHaveValue(shown('2026-03-16'))
        // A distant year is quick to reach.
        await date.press('Alt+ArrowDown')
        await calendar.getByRole('combobox').last().selectOption('2003')
        await calendar.getByRole('combobox').first().selectOption('11')
        await calendar.locator('[data-day="2003-12-31"]').getByRole('button').click()
        await expect(calendar).toBeHidden()
        await expect(date).toBeFocused()
        await expect(date).toHaveValue(shown('2003-12-31'))
        await date.press('Escape')
        const question = page.getByRole('dialog', { name: words('common:unsaved.title') })
        await question.getByRole('button', { name: words('common:unsaved.stay') }).click()
        await save.click()
        await expect(form).toBeHidden()
        expect(api.sent('POST', 'payments')).toMatchObject([{ date: '2003-12-31' }])
      },
    )
  })
}

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('the calendar fits, and a day can be tapped', { tag: '@full' }, async ({ page, words }) => {
    const { date, opener, calendar } = await newPayment(page, words)
    await opener.tap()
    await expect(calendar).toBeVisible()
    /** Reports what is too large or too small: the calendar in the window, its days in it, or a day for a finger. */
    const misfits = () =>
      calendar.evaluate(element => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const days = [...element.querySelectorAll('[data-day] button')].map(day =>
          day.getBoundingClientRect(),
        )
        return [
          ...(left < 0 || right > 320 || top < 0 || bottom > 640 ? [{ left, right, top, bottom }] : []),
          ...(element.scrollWidth > element.clientWidth ? [`${element.scrollWidth} px wide within`] : []),
          ...days.filter(({ width, height }) => width < 38 || height < 44),
          ...(days.length < 31 ? [`${days.length} days`] : []),
        ]
      })
    await expect.poll(misfits).toEqual([])
    await calendar.locator('[data-day="2026-03-02"] button').tap()
    await expect(date).toHaveValue('02.03.2026')
  })
})
