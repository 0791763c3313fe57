import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { Reading } from '@orenda/contracts/utilities'
import {
  endMessages,
  expect,
  expectAccessibleEverywhere,
  expectFitsEveryWidth,
  languages,
  longest,
  type Page,
  scopeOf,
  screens,
  settled,
  test,
} from '@orenda/tools/page-test'
import { giveMeters, newReadings, types } from './sample-readings.ts'

const photo = (name: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

// At a desk the meters of all apartments stand on one sheet.
test.use({ viewport: screens.phone })

test.describe('without a network', () => {
  test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE/] })

  interface Visit {
    page: Page
    open: (path: string) => Promise<void>
    words: (key: string, values?: Record<string, string | number>) => string
  }

  /** Opens the page, and waits until the outbox code is loaded. */
  async function openWhole({ page, open }: Visit) {
    // The only script with the lock under which it sends; files have numbers as names.
    const sender = page.waitForResponse(
      async script =>
        script.url().endsWith('.js') && (await script.text()).includes('request("orenda.outbox"'),
    )
    await open('utilities/read')
    await expect(page.getByRole('button', { name: /^Garden/ })).toBeVisible()
    await sender
    await settled(page)
  }

  /** Opens the page, enters five readings with photos while offline, and closes it. */
  async function writeDown(visit: Visit) {
    const { page, words } = visit
    await openWhole(visit)
    await page.context().setOffline(true)
    for (const [apartment, count] of [
      ['Garden', 3],
      ['Tower', 2],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${apartment}`) }).click()
      await expect(page.getByRole('heading', { level: 1, name: apartment })).toBeVisible()
      const fields = page.getByRole('textbox').and(page.locator('[enterkeyhint]'))
      await expect(fields.first()).toBeFocused()
      for (const digits of ['145,5', '1 146.25', '151'].slice(0, count)) {
        await page.keyboard.insertText(digits)
        await page.keyboard.press('Enter')
      }
      for (const [at, type] of types.slice(0, count).entries())
        await page
          .getByLabel(words('common:files.photo', { name: words(`types.${type}`) }))
          .setInputFiles(photo(`${apartment}-${at}`))
      await expect(page.getByRole('button', { name: words('onSite.save', { count }) })).toBeFocused()
      // A hundred times the usual is asked about once.
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: words('onSite.saveStrange') })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: words('common:outbox.title') })).toContainText(apartment)
    }
    await expect(page.getByText(words('common:outbox.waiting'))).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Tower/ })).toContainText(
      words('onSite.progress', { read: 2, count: 2 }),
    )
    // The browser's offline page reloads by itself when the network is back.
    await page.reload().catch(() => undefined)
  }

  test('five readings with photos arrive once, from two tabs, despite a lost answer and an expired token', async ({
    page,
    api,
    open,
    words,
    context,
  }) => {
    giveMeters(api)

    const renew = api.fail('POST', 'upload', 'UNAUTHENTICATED')
    api.on('POST', 'auth/refresh', (_, usual) => {
      renew()
      return usual()
    })
    api.lose('POST', 'utilities/batch')
    await writeDown({ page, open, words })
    await context.setOffline(false)
    const other = await context.newPage()
    // Neither tab shows the readings page: the outbox is sent from any page.
    await Promise.all([open('utilities/read'), other.goto('/uk/terms')])
    await expect.poll(() => newReadings(api).length).toBeGreaterThan(0)
    for (const tab of [page, other]) await tab.evaluate(() => dispatchEvent(new Event('online')))
    // A freshly loaded page shows no waiting readings either.
    await expect.poll(() => newReadings(api).length).toBe(5)
    await expect(page.getByRole('region', { name: words('common:outbox.title') })).toHaveCount(0)
    const arrived = newReadings(api).map(
      ({ apartment_name, previous, current, attachment }) =>
        `${apartment_name} ${previous} ${current} ${attachment?.name}`,
    )
    expect(arrived.sort()).toEqual([
      'Garden 140 1146.25 Garden-1.png',
      'Garden 140 145.5 Garden-0.png',
      'Garden 140 151 Garden-2.png',
      'Tower 140 1146.25 Tower-1.png',
      'Tower 140 145.5 Tower-0.png',
    ])
    // The request whose answer was lost, repeated unchanged, and the other apartment's: no tab has sent any of
    // them twice.
    expect(api.sent('POST', 'utilities/batch')).toHaveLength(3)
    await page.reload()
    await expect(page.getByRole('button', { name: /^Garden/ })).toContainText(
      words('onSite.progress', { read: 3, count: 3 }),
    )
    expect(newReadings(api)).toHaveLength(5)
  })

  test('logging out asks about waiting readings, and no other user gets them', { tag: '@full' }, async ({
    page,
    api,
    open,
    words,
  }) => {
    giveMeters(api)
    await writeDown({ page, open, words })
    // The next user on the same device neither sees nor sends them.
    api.signIn({ id: '00000000-0000-7000-8000-000000000001' })
    await page.context().setOffline(false)
    await openWhole({ page, open, words })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await settled(page)
    await expect(page.getByRole('region', { name: words('common:outbox.title') })).toHaveCount(0)
    expect([...api.sent('POST', 'upload'), ...api.sent('POST', 'utilities/batch')]).toEqual([])

    api.cut('POST', 'upload')
    api.signIn({ id: '00000000-0000-7000-8000-000000000000' })
    await open('utilities/read')
    const waiting = page.getByRole('region', { name: words('common:outbox.title') })
    await expect(waiting).toBeVisible()
    const leave = async () => {
      await page.getByRole('banner').getByRole('button', { name: /Марта/ }).click()
      await page.getByRole('menuitem', { name: words('shell:account.logout') }).click()
    }
    await leave()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(words('shell:leave.text', { count: 2 }))
    await question.getByRole('button', { name: words('shell:leave.stay') }).click()
    await expect(waiting).toBeVisible()
    await leave()
    await question.getByRole('button', { name: words('shell:leave.leave') }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('orenda.outbox'))).toBeNull()
  })
})

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('a reading is validated while it is typed, and a refused one can be corrected or discarded', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      giveMeters(api)
      await open('utilities/read')
      await expect(page.getByRole('main')).toContainText(words('onSite.progress', { read: 0, count: 5 }))
      await page.getByRole('button', { name: /^Tower/ }).click()
      const water = page.getByLabel(new RegExp(`^${words('types.cold_water')}`))
      await water.fill('130')
      await expect(page.getByText(words('common:validation.below_previous'))).toBeVisible()
      await expect(page.getByRole('checkbox', { name: words('onSite.newMeter') })).toBeVisible()
      await water.fill(language === 'en' ? '175.50' : '175,50')
      await expect(page.getByText(/153[.,]36/)).toBeVisible()
      await expect(page.getByText(/35[.,]50/)).toBeVisible()
      const unusual = words('common:form.unusual', {
        count: 3.6,
        times: language === 'en' ? '3.6' : '3,6',
        usual: `${language === 'en' ? '10.00' : '10,00'} ${words('units.cold_water')}`,
      })
      await expect(page.getByText(unusual)).toBeVisible()
      await expectUsable()
      if (language === longest) {
        await expectAccessibleEverywhere(page)
        await expectFitsEveryWidth(page)
        await page.setViewportSize(screens.phone)
      }
      // The API gets it later, and refuses it.
      const join = api.cut('POST', 'utilities/batch')
      await page.getByRole('button', { name: words('onSite.save', { count: 1 }) }).click()
      await expect(page.getByText(words('common:outbox.waiting'))).toBeVisible()
      join()
      const mend = api.fail('POST', 'utilities/batch', 'VALIDATION_FAILED', {
        details: [{ path: 'readings.0.current', code: 'above_next' }],
      })
      await page.evaluate(() => dispatchEvent(new Event('online')))
      const waiting = page.getByRole('region', { name: words('common:outbox.title') })
      await expect(waiting).toContainText(words('common:validation.above_next'))
      // Also after a reload, which removes the toasts.
      await page.reload()
      await expect(waiting).toContainText(words('common:validation.above_next'))
      await expectUsable()
      if (language === longest) {
        await expectAccessibleEverywhere(page)
        await page.setViewportSize(screens.phone)
      }
      await waiting.getByRole('button', { name: words('common:outbox.mend') }).click()
      await expect(water).toHaveValue(/175[.,]5/)
      // The refused reading is marked and not counted. Refused again while the page is open: the page says so, and it can
      // still be corrected.
      await expect(water).toHaveAccessibleDescription(new RegExp(words('common:validation.above_next')))
      await page.getByRole('button', { name: words('common:actions.save'), exact: true }).click()
      await expect(page.getByRole('alert')).toContainText(words('common:validation.above_next'))
      mend()
      // Beside it, what is valid is counted and saved; what is not stays in the form.
      const light = page.getByLabel(new RegExp(`^${words('types.electricity')}`))
      await light.fill('139')
      await expect(
        page.getByRole('button', { name: words('common:actions.save'), exact: true }),
      ).toBeVisible()
      await light.fill('147')
      await page.getByRole('button', { name: words('onSite.save', { count: 1 }) }).click()
      await expect(light).toHaveValue('')
      await expect(water).toBeFocused()
      await expect(water).toHaveValue(/175[.,]5/)
      expect(newReadings(api)).toMatchObject([{ type: 'electricity', current: 147 }])
      await water.fill('150')
      await page.getByRole('button', { name: words('onSite.save', { count: 1 }) }).click()
      await expect(page.getByText(words('onSite.saved', { count: 1 })).last()).toBeVisible()
      await expect(waiting).toHaveCount(0)
      // The message of the save before may still be there, so the request is waited for.
      const saved = () => newReadings(api).find(({ type }) => type === 'cold_water')
      await expect.poll(saved).toMatchObject({
        current: 150,
        previous: 140,
        consumed: 10,
        total: 43.2,
      })

      // Another one is discarded.
      const refuse = api.fail('POST', 'utilities/batch', 'NOT_FOUND')
      const cutAgain = api.cut('POST', 'utilities/batch')
      await page.getByRole('button', { name: /^Garden/ }).click()
      await water.fill('141')
      await page.getByRole('button', { name: words('onSite.save', { count: 1 }) }).click()
      await expect(page.getByText(words('common:outbox.waiting'))).toBeVisible()
      cutAgain()
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(waiting.getByText(words('common:outbox.notTaken'))).toBeVisible()
      refuse()
      await waiting.getByRole('button', { name: words('common:outbox.drop') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('common:outbox.drop') })
        .click()
      await expect(waiting).toHaveCount(0)
      expect(newReadings(api)).toHaveLength(2)
    })

    test('a new meter starts at its initial value', { tag: '@full' }, async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      giveMeters(api)
      await open('utilities/read')
      await page.getByRole('button', { name: /^Tower/ }).click()
      const main = page.getByRole('main')
      const meter = page.getByRole('group', { name: words('types.cold_water') })
      const water = page.getByLabel(new RegExp(`^${words('types.cold_water')}`))
      const number = meter.getByLabel(words('readings.meterNumber'))
      const isNew = meter.getByRole('checkbox', { name: words('onSite.newMeter') })
      const initial = main.getByText(words('readings.initialHint'))
      const save = page.getByRole('button', { name: words('onSite.save', { count: 1 }) })
      await expect(isNew).toHaveCount(0)
      await water.fill('70')
      await expect(main.getByText(words('common:validation.below_previous'))).toBeVisible()
      // What is not valid yet is not counted, and not sent.
      await page.getByRole('button', { name: words('common:actions.save'), exact: true }).click()
      await expect(water).toBeFocused()
      await expect(number).toHaveCount(0)
      await isNew.check()
      await expect(initial).toBeVisible()
      await expect(main.getByText(words('common:validation.below_previous'))).toHaveCount(0)
      await expect(save).toBeVisible()
      await number.fill('Ж-1')
      await expectUsable(() => expect(number).toBeVisible())
      if (language === longest) {
        await expectAccessibleEverywhere(page)
        await expectFitsEveryWidth(page)
        await page.setViewportSize(screens.phone)
      }
      // Unchecking it means the old meter.
      await isNew.uncheck()
      await expect(main.getByText(words('common:validation.below_previous'))).toBeVisible()
      await isNew.check()
      await expect(number).toHaveValue('')
      await number.fill('Ж-1')
      await number.press('Enter')
      await expect(page.getByLabel(new RegExp(`^${words('types.electricity')}`))).toBeFocused()

      // A refused request still has it when it is corrected.
      const join = api.cut('POST', 'utilities/batch')
      await save.click()
      await expect(page.getByText(words('common:outbox.waiting'))).toBeVisible()
      join()
      const mend = api.fail('POST', 'utilities/batch', 'VALIDATION_FAILED', {
        details: [{ path: 'readings.0.current', code: 'above_next' }],
      })
      await page.evaluate(() => dispatchEvent(new Event('online')))
      const waiting = page.getByRole('region', { name: words('common:outbox.title') })
      await waiting.getByRole('button', { name: words('common:outbox.mend') }).click()
      mend()
      await expect(isNew).toBeChecked()
      await expect(number).toHaveValue('Ж-1')
      await page.getByRole('button', { name: words('common:actions.save'), exact: true }).click()
      await expect(page.getByText(words('onSite.saved', { count: 1 }))).toBeVisible()
      expect(newReadings(api)).toMatchObject([
        { previous: 70, current: 70, new_meter: true, meter_number: 'Ж-1', consumed: 0 },
      ])
      // The next time the meter is known by its number.
      await page.getByRole('button', { name: /^Tower/ }).click()
      await expect(water).toHaveAccessibleDescription(/№ Ж-1/)
    })
  })

test('after the meters are read the bill follows, and the statement on which it stands', async ({
  page,
  api,
  open,
  words,
}) => {
  const { tower } = giveMeters(api)
  api.give<Lease>('leases', [
    {
      apartment_id: tower?.id ?? '',
      tenant_name: 'Олена',
      start: '2025-01-01',
      end: null,
      status: 'current',
    },
  ])
  const field = (type: string) => page.getByLabel(new RegExp(`^${words(`types.${type}`)}`))
  const save = page.getByRole('button', { name: words('onSite.save', { count: 1 }) })
  const offer = page.getByRole('region', { name: words('onSite.bill') })
  await open('utilities/read')
  await page.getByRole('button', { name: /^Tower/ }).click()
  await field('cold_water').fill('150')
  await save.click()
  await offer.getByRole('button', { name: words('onSite.readRest', { left: 1, count: 2 }) }).click()
  // What is read already is folded, and the first one that is not has the focus.
  await expect(field('electricity')).toBeFocused()
  await expect(field('cold_water')).toBeHidden()
  await field('electricity').fill('155')
  await save.click()
  await offer.getByRole('button', { name: /108,00/ }).click()
  await expect(offer).toContainText(/108,00/)
  // The tenant can be written to from here.
  await expect(offer.getByRole('link', { name: words('summary.tell') })).toHaveAttribute('href', /\?ask=/)
  expect(api.sent('POST', 'utilities/bill/batch')).toMatchObject([
    { apartment_ids: [tower?.id], month: '2026-03' },
  ])
})

test('of an apartment that is read the page says so with the figures, and can read it once more', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const { tower } = giveMeters(api)
  const apartment_id = tower?.id ?? ''
  for (const type of types.slice(0, 2))
    api.give<Reading>('utilities', [
      { apartment_id, type, date: '2026-03-10', rate: 4.32, previous: 140, current: 150 },
    ])
  await open(`utilities/read?apartment=${apartment_id}`)
  await expect(page.getByText(words('onSite.allRead', { month: 'березень 2026' }))).toBeVisible()
  await expect(page.getByRole('row', { name: /150,00/ })).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText(/86,40/)
  const water = page.getByLabel(new RegExp(`^${words('types.cold_water')}, `))
  await expect(water).toBeHidden()
  await expectUsable()
  await page.getByText(words('onSite.readAgain')).click()
  await water.fill('155')
  await page.getByRole('button', { name: words('onSite.save', { count: 1 }) }).click()
  await expect.poll(() => newReadings(api).length).toBe(3)
})

test('a date that cannot be is said by the button, which leads there', async ({ page, api, open, words }) => {
  giveMeters(api)
  await open('utilities/read')
  await page.getByRole('button', { name: /^Tower/ }).click()
  const day = page.getByLabel(words('common:fields.date'), { exact: true })
  await day.fill('15.12.2030')
  await page.getByLabel(new RegExp(`^${words('types.cold_water')}`)).fill('150')
  await expect(
    page.getByText(words('common:form.putRight', { fields: words('common:fields.date') })),
  ).toBeVisible()
  await page.getByRole('button', { name: words('onSite.save', { count: 1 }) }).click({ force: true })
  await expect(day).toBeFocused()
  await expect(day).toBeInViewport()
  expect(api.sent('POST', 'utilities/batch')).toEqual([])
})

test('what was just saved is taken back, and stands in the fields again', async ({
  page,
  api,
  open,
  words,
}) => {
  giveMeters(api)
  const field = (type: string) => page.getByLabel(new RegExp(`^${words(`types.${type}`)}`))
  const save = (count: number) => page.getByRole('button', { name: words('onSite.save', { count }) })
  // Of the newest message: an earlier one may still be there.
  const undo = page.getByRole('button', { name: words('common:actions.undo') }).last()
  await open('utilities/read')
  await page.getByRole('button', { name: /^Tower/ }).click()
  await field('cold_water').fill('150')
  await field('electricity').fill('155')
  await page
    .getByLabel(words('common:files.photo', { name: words('types.electricity') }))
    .setInputFiles(photo('light'))
  await save(2).click()
  await expect(page).toHaveURL(/read=/)
  const ids = newReadings(api).map(({ id }) => id)
  // Refused, it says so, and the readings stay.
  const mend = api.fail('DELETE', 'utilities/batch', 'INTERNAL')
  await undo.click()
  await expect(page.getByText(words('common:records.undoFailed'))).toBeVisible()
  mend()
  expect(newReadings(api)).toHaveLength(2)

  await page.getByRole('button', { name: /^Garden/ }).click()
  await field('gas').fill('150')
  await field('cold_water').fill('139')
  await save(1).click()
  // What could not be saved stays, and what was saved comes back beside it.
  await expect(field('gas')).toHaveValue('')
  await undo.click()
  await expect(field('gas')).toHaveValue(/^150/)
  await expect(field('cold_water')).toHaveValue(/^139/)
  const undone = words('common:records.undone', { name: `Garden, ${words('readings.count', { count: 1 })}` })
  await expect(page.getByText(undone)).toBeVisible()
  expect(newReadings(api).map(({ id }) => id)).toEqual(ids)
  expect(api.sent('DELETE', 'utilities/batch')).toHaveLength(2)

  // Of an apartment whose form was closed: it opens again, with the photo.
  await field('cold_water').fill('141')
  await save(2).click()
  await expect(page).toHaveURL(/read=/)
  await undo.click()
  await expect(page).toHaveURL(/\?apartment=/)
  await expect(field('cold_water')).toHaveValue(/^141/)
  await expect(field('gas')).toHaveValue(/^150/)
  // A press on what a message has just come over goes to the message.
  await endMessages(page)
  await expect(save(2)).toBeVisible()
  await save(2).click()
  await expect.poll(() => newReadings(api).length).toBe(4)
})

test('where no meter is known, a button leads to the first apartment, or to its first reading', {
  tag: '@full',
}, async ({ page, api, open, words, expectUsable }) => {
  await page.setViewportSize(screens.desk)
  await open('utilities/read')
  await expect(page.getByText(words('onSite.emptyTitle'))).toBeVisible()
  await expect(page.getByRole('link', { name: words('readings.addApartment') })).toHaveAttribute(
    'href',
    '/uk/apartments/new',
  )
  await expectUsable()
  const [garden] = api.give<Apartment>('apartments', [{ name: 'Garden' }])
  await open(`utilities?tab=summary&apartment=${garden?.id}`)
  await page.getByRole('button', { name: words('common:records.clear') }).click()
  await expect(page.getByText(words('summary.emptyTitle'))).toBeVisible()
  const form = page.getByRole('dialog', { name: words('readings.createTitle') })
  for (const path of ['utilities?tab=summary', 'utilities/read']) {
    await open(path)
    await page.getByRole('link', { name: words('readings.add') }).click()
    await expect(form).toBeVisible()
  }
})
