import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import {
  type ContractApi,
  expect,
  expectAccessible,
  keepMessages,
  type Page,
  test,
} from '@orenda/tools/page-test'

// The short messages of every page, on one that has buttons all over.

// On wider screens they stand under the bar, wherever the page is scrolled to.
const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 700 },
  { width: 390, height: 844 },
]

/** What messages cover of ways to other pages, of a form's buttons and of the button for a new record. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.Toastify__toast')].map(toast =>
      toast.getBoundingClientRect(),
    )
    return [
      ...document.querySelectorAll(
        'nav a, header :is(a, button), [data-sticky-bar] button, [data-phone-bar] nav',
      ),
    ]
      .filter(element => {
        const box = element.getBoundingClientRect()
        return toasts.some(
          ({ top, bottom, left, right }) =>
            box.width > 1 && top < box.bottom && bottom > box.top && left < box.right && right > box.left,
        )
      })
      .map(element => element.getAttribute('aria-label') ?? element.textContent)
  })

test('a message has one place and one width, and covers no way to another page and nothing that cannot be scrolled clear', async ({
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
  const last = page.getByRole('main').getByRole('button').last()
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height })
    for (const scroll of [0, 260]) {
      await page.mouse.wheel(0, scroll)
      await isClear()
      // Beside its margins as wide as the phone, above the button for a new record.
      const [box, bottom] = [await message.boundingBox(), height - 68 - 4]
      expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([
        12,
        width - 24,
        bottom,
      ])
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [end, top] = [await last.boundingBox(), (await message.boundingBox())?.y ?? 0]
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top)
    await page.evaluate(() => scrollTo(0, 0))
  }
  await page.setViewportSize({ width: 390, height: 700 })
  await page
    .getByRole('button', { name: words('expenses.add') })
    .first()
    .click()
  const save = page.getByRole('button', { name: words('common:actions.save') })
  await expect(save).toBeInViewport()
  await isClear()
  const [box, bar] = [await message.boundingBox(), await save.boundingBox()]
  expect([box?.x, box?.width]).toEqual([12, 366])
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

/** Nine planned expenses. */
function givePlanned(api: ContractApi): void {
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
}

/** What pays a planned expense, and the way back in a message. */
const buttonsOf = (page: Page, words: (key: string, values?: { name: string }) => string) => ({
  pay: page.getByRole('button', { name: new RegExp(`^${words('expenses.payOf', { name: '' })}`) }),
  undo: page.getByRole('status').getByRole('button', { name: words('common:actions.undo'), exact: true }),
})

test('the same that is done again is one message, which takes back all of it', async ({
  page,
  api,
  open,
  words,
}) => {
  givePlanned(api)
  await open('expenses')
  await keepMessages(page)
  const { pay, undo } = buttonsOf(page, words)
  await pay.first().click()
  await expect(undo).toHaveCount(1)
  for (const count of [2, 3]) {
    await pay.first().click()
    await expect(
      page.getByRole('status').filter({ hasText: words('recording.paidTogether', { count }) }),
    ).toHaveCount(1)
  }
  await expect(
    page.getByRole('status').getByRole('button', { name: words('common:actions.close') }),
  ).toHaveCount(1)
  await page.getByRole('button', { name: words('common:actions.undoAll') }).click()
  await page.getByText(words('recording.plannedTogether', { count: 3 })).waitFor()
  const changes = api.sent('PUT', 'expenses/:id') as Expense[]
  const [first, second, third, ...back] = changes.map(({ comment }) => comment)
  expect(back).toEqual([third, second, first])
  await expect(undo).toHaveCount(0)
})

test('what can be taken back is not lost when there is no room for its message', async ({
  page,
  api,
  open,
  words,
}) => {
  givePlanned(api)
  await open('expenses')
  await keepMessages(page)
  const { pay, undo } = buttonsOf(page, words)
  await pay.first().click()
  await expect(undo).toHaveCount(1)
  await page
    .getByRole('button', { name: new RegExp(words('common:records.remove', { name: '.*' })) })
    .last()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('common:actions.delete') })
    .click()
  await expect(page.getByText(words('common:records.removed', { name: '' }).trim())).toBeVisible()
  // On a phone one has room.
  await page.setViewportSize({ width: 390, height: 760 })
  await expect(undo).toHaveCount(0)
  await page.getByRole('button', { name: words('common:files.more', { count: 1 }) }).press('Enter')
  // The button that was pressed is now a message, which keeps the focus.
  await expect(undo).toBeFocused()
  await expectAccessible(page)
})

test('Ctrl Z takes back what was done last, then what was done before it, also after its message', async ({
  page,
  api,
  open,
  words,
}) => {
  givePlanned(api)
  await open('expenses')
  await keepMessages(page)
  const { pay, undo } = buttonsOf(page, words)
  for (const count of [1, 2]) {
    await pay.first().click()
    await expect.poll(() => api.sent('PUT', 'expenses/:id')).toHaveLength(count)
  }
  const message = page.getByRole('status').filter({ hasText: words('recording.paidTogether', { count: 2 }) })
  await message.getByRole('button', { name: words('common:actions.close') }).click()
  await expect(message).toHaveCount(0)
  const changes = () => api.sent('PUT', 'expenses/:id') as Expense[]
  // In a field it takes back what was typed.
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Control+z')
  await page.getByRole('heading', { level: 1 }).click()
  expect(changes()).toHaveLength(2)
  for (const count of [3, 4]) {
    await page.keyboard.press('Control+z')
    await expect.poll(changes).toHaveLength(count)
  }
  expect(changes().map(({ status }) => status)).toEqual(['done', 'done', 'pending', 'pending'])
  const [first, second, ...back] = changes().map(({ comment }) => comment)
  expect(back).toEqual([second, first])
  await page.keyboard.press('Control+z')
  await expect(page.getByText(words('shell:keys.nothing'))).toBeVisible()
  await expect(undo).toHaveCount(0)
  expect(changes()).toHaveLength(4)
})

test('on a phone a message that has just come takes no press, then it does', async ({
  page,
  api,
  open,
  words,
}) => {
  givePlanned(api)
  await page.setViewportSize({ width: 390, height: 760 })
  await open('expenses')
  await keepMessages(page)
  const { pay, undo } = buttonsOf(page, words)
  /** What a press in the middle of the button meets. */
  const met = () =>
    undo.evaluate(button => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await pay.first().click()
  await undo.waitFor()
  expect(await met()).toBe(false)
  // One line and the button beside it.
  const message = page.getByRole('status').filter({ hasText: words('common:actions.undo') })
  expect((await message.boundingBox())?.height).toBeLessThan(64)
  await expect.poll(met).toBe(true)
  // The next of its kind takes no more room. A keyboard need not wait.
  await pay.first().click()
  await page.getByRole('button', { name: words('common:actions.undoAll') }).press('Enter')
  await expect.poll(() => api.sent('PUT', 'expenses/:id')).toHaveLength(4)
})
