import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import { expect, keepMessages, type Page, test } from '@orenda/tools/page-test'

// The short messages of every page, on one that has buttons all over.

// On wider screens they stand under the bar, wherever the page is scrolled to.
const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 700 },
  { width: 390, height: 844 },
]

/** What messages cover of what can be pressed. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.Toastify__toast')].map(toast =>
      toast.getBoundingClientRect(),
    )
    return [...document.querySelectorAll('button, nav a, header a')]
      .filter(element => element.closest('.Toastify') === null)
      .filter(element => {
        const box = element.getBoundingClientRect()
        return toasts.some(
          ({ top, bottom, left, right }) =>
            box.width > 1 && top < box.bottom && bottom > box.top && left < box.right && right > box.left,
        )
      })
      .map(element => element.getAttribute('aria-label') ?? element.textContent)
  })

test('a message covers no button and no way to another page, on any phone', async ({
  page,
  api,
  open,
  words,
}) => {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }])
  api.give<Expense>(
    'expenses',
    Array.from({ length: 9 }, (_, at) => ({
      apartment_id: apartment?.id ?? '',
      amount: 100 + at,
      date: `2026-03-0${at + 1}`,
      comment: `Кран ${at}`,
      status: 'pending' as const,
    })),
  )
  // On a phone the button is in the row's menu.
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('expenses')
  await keepMessages(page)
  const pay = page.getByRole('button', { name: new RegExp(`^${words('expenses.payOf', { name: '' })}`) })

  // The same failure is one message, however often it is met.
  const mend = api.fail('PUT', 'expenses/:id', 'INTERNAL')
  // Each time another expense: a second press on one that is still being saved does nothing.
  for (const at of [1, 2, 3]) {
    await pay.nth(at).click()
    await expect.poll(() => api.sent('PUT', 'expenses/:id')).toHaveLength(at)
    await expect(page.getByRole('alert')).toHaveText(words('common:records.saveError'))
  }
  mend()

  await pay.first().click()
  const message = page.getByRole('status').filter({ hasText: words('common:actions.undo') })
  await expect(message).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const isClear = async () => {
    await expect.poll(() => coveredBy(page)).toEqual([])
    await expect(message).toBeInViewport({ ratio: 1 })
  }
  const placeOf = async () => {
    const box = await message.boundingBox()
    return box && [Math.round(box.x + box.width / 2), Math.round(box.y)]
  }
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(placeOf).toEqual([width / 2, 64])
    await page.mouse.wheel(0, 260)
    await expect.poll(placeOf).toEqual([width / 2, 64])
    await page.mouse.wheel(0, -260)
  }
  for (const size of sizes) {
    await page.setViewportSize(size)
    await isClear()
    await page.mouse.wheel(0, 260)
    await isClear()
  }
  await page.setViewportSize({ width: 390, height: 700 })
  await page
    .getByRole('button', { name: words('expenses.add') })
    .first()
    .click()
  await expect(page.getByRole('button', { name: words('common:actions.save') })).toBeInViewport()
  await isClear()
})
