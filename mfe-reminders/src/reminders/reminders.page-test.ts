import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { PaymentReminder, ReminderPreview } from '@orenda/contracts/payment-reminders'
import {
  type ContractApi,
  choose,
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  expectFitsEveryWidth,
  exportedFrom,
  languages,
  longest,
  type Page,
  scopeOf,
  screens,
  test,
  watchLayoutShift,
} from '@orenda/tools/page-test'

const tenant = {
  tenant_name: 'Олена Бондар',
  tenant_email: 'olena@orenda.example',
  tenant_phone: '+380 44 555 01 02',
  income: 9000,
  currency: 'UAH' as const,
}

/** An apartment with a tenant whose rent is due on the 5th, and an empty one. */
function giveHomes(api: ContractApi): [garden: Apartment, tower: Apartment] {
  const [garden, tower] = api.give<Apartment>('apartments', [
    { name: 'Garden', ...tenant },
    { name: 'Tower' },
  ])
  if (!garden || !tower) throw new Error('two were given')
  const [lease] = api.give<Lease>('leases', [{ apartment_id: garden.id, status: 'current', due_day: 5 }])
  api.change('apartments', garden.id, { lease_id: lease?.id })
  return [garden, tower]
}

const reminderOf = ({ id: apartment_id, currency }: Apartment): Partial<PaymentReminder> => ({
  apartment_id,
  tenant_name: tenant.tenant_name,
  tenant_email: tenant.tenant_email,
  currency,
  is_enabled: true,
  email_enabled: true,
  payment_due_day: 5,
  rent: 9000,
  reminder_frequency: 7,
})

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => page.locator('main [data-row-id]')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })

for (const language of languages) {
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('a reminder is created, changed, switched off and deleted', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      const [garden] = giveHomes(api)
      const say = (key: string, values?: Record<string, string | number>) => words(`reminders.${key}`, values)
      await open('payment-reminders')
      await expect(main(page).getByText(say('emptyTitle'))).toBeVisible()
      await expect(main(page).getByText(say('emptyText'))).toBeVisible()
      // No form is open, neither for a new nor for an existing reminder.
      await expect(page.getByRole('dialog', { name: say('createTitle') })).toBeHidden()
      await expect(page.getByText(say('without', { count: 1 }))).toBeVisible()
      await expectAccessible(page)
      await expectUsable()

      await page
        .getByRole('button', { name: say('add') })
        .first()
        .click()
      const form = page.getByRole('dialog', { name: say('createTitle') })
      const field = (key: string) => form.getByLabel(words(key))
      const save = form.getByRole('button', { name: words('common:actions.save') })
      await expect(save).toBeDisabled()
      await expect(form.getByText(/sms/i)).toHaveCount(0)
      const defaults = {
        'reminders.dueDay': '1',
        'form.daysBefore': '3',
        'form.daysAfter': '7',
        'form.frequency': '7',
      }
      for (const [key, value] of Object.entries(defaults)) await expect(field(key)).toHaveValue(value)
      await expect(form.getByLabel(words('form.enabled'), { exact: true })).toBeChecked()
      await expect(field('form.emailEnabled')).toBeChecked()
      await expect(field('reminders.dueDay').locator('option')).toHaveCount(31)
      await expectUsable()

      // The apartment provides the address, and its lease the due day.
      const apartment = field('common:fields.apartment')
      await choose(apartment, `Garden (${tenant.tenant_name})`)
      await expect(field('reminders.email')).toHaveValue(tenant.tenant_email)
      await expect(field('reminders.dueDay')).toHaveValue('5')
      await choose(apartment, 'Tower')
      await expect(field('reminders.email')).toHaveValue('')
      await expect(page.getByText(words('preview.noAddress'))).toBeVisible()
      await choose(apartment, `Garden (${tenant.tenant_name})`)
      await expect(save).toBeEnabled()

      // The days of the notices and their texts, in the tenant's language.
      const preview = page.getByRole('region', { name: words('preview.title') })
      await expect(preview.locator('[data-letter]')).toContainText(`${tenant.tenant_name}\n\n9000 UAH`)
      await expect(preview.locator('[data-letter]')).toHaveAttribute('lang', language)
      await expect(preview).toContainText(language === 'en' ? '02/04/2026' : '02.04.2026')
      await preview.getByRole('radio', { name: words('types.overdue') }).check()
      await expect(preview.locator('[data-letter]')).toContainText('(overdue)')
      await field('form.note').fill('Мій IBAN той самий')
      await expect(preview.locator('[data-letter]')).toContainText('Мій IBAN той самий')
      await field('reminders.amount').fill('8000')
      await expect(
        form.getByText(words('form.otherThanRent', { rent: '§' }).split('§')[1] ?? ''),
      ).toBeVisible()
      await expectAccessible(page)
      await expectUsable()

      const release = api.hold('POST', 'payment-reminders')
      await save.click()
      await expect(save).toHaveAttribute('data-busy')
      release()
      await expect(page.getByText(say('created'))).toBeVisible()
      await expect(form).toBeHidden()
      expect(api.list('payment-reminders')).toMatchObject([
        {
          apartment_id: garden.id,
          payment_due_day: 5,
          days_before_due: 3,
          days_after_due: 7,
          reminder_frequency: 7,
          expected_amount: 8000,
          is_enabled: true,
          email_enabled: true,
          sms_enabled: false,
          note: 'Мій IBAN той самий',
          tenant_email: tenant.tenant_email,
          tenant_phone: tenant.tenant_phone,
        },
      ])
      const garage = row(page, 'Garden')
      for (const text of [tenant.tenant_name, tenant.tenant_email, /8.?000[.,]00/, say('states.active')])
        await expect(garage).toContainText(text)
      await expect(page.getByText(say('everyone'))).toBeVisible()
      await expect(page.getByText(say('counts.active', { count: 1 }))).toBeVisible()

      // A second reminder for the apartment changes nothing, and the page says so.
      await page.getByRole('button', { name: say('add') }).click()
      await choose(apartment, `Garden (${tenant.tenant_name})`)
      await expect(form.getByText(words('form.hasOne'))).toBeVisible()
      await save.click()
      await expect(page.getByText(say('alreadyExists'))).toBeVisible()
      await expect(form).toBeHidden()
      expect(api.list('payment-reminders')).toHaveLength(1)

      // Its form has two buttons to leave.
      const button = (key: string) => garage.getByRole('button', { name: words(key, { name: 'Garden' }) })
      const edit = page.getByRole('dialog', { name: say('editTitle') })
      await button('common:records.edit').click()
      await expect(edit).toBeVisible()
      await edit.getByRole('button', { name: words('common:actions.close') }).click()
      await expect(edit).toBeHidden()
      await button('common:records.edit').click()
      await edit.getByRole('button', { name: words('common:actions.cancel') }).click()
      await expect(edit).toBeHidden()
      await button('common:records.edit').click()
      const fixed = edit.getByLabel(words('common:fields.apartment'))
      await expect(fixed).toHaveValue('Garden')
      await expect(fixed).toHaveAccessibleDescription(tenant.tenant_name)
      await edit.getByLabel(words('form.daysBefore')).fill('31')
      await edit.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(edit.getByText(words('common:validation.too_big'))).toBeVisible()
      await edit.getByLabel(words('form.daysBefore')).fill('0')
      await edit.getByLabel(words('reminders.amount')).fill('')
      await edit.getByRole('button', { name: words('common:actions.save') }).click()
      await expect(page.getByText(say('updated'))).toBeVisible()
      // Without an amount of its own it asks for the rent of the lease.
      await expect(garage).toContainText(/9.?000[.,]00/)
      expect(api.list('payment-reminders')).toMatchObject([{ days_before_due: 0, expected_amount: 0 }])

      await button('reminders.test').click()
      await expect(page.getByText(say('testSent', { recipient: 'marta@orenda.example' }))).toBeVisible()
      await button('reminders.switchOff').click()
      await expect(page.getByText(say('switchedOff', { name: 'Garden' })).first()).toBeVisible()
      await expect(garage).toContainText(say('states.inactive'))
      await page.getByRole('button', { name: words('common:actions.undo') }).click()
      await expect(garage).not.toContainText(say('states.inactive'))
      await button('reminders.switchOff').click()
      await expect(garage).toContainText(say('states.inactive'))
      await expectAccessible(page)
      // Without the toasts.
      await page.reload()
      await expect(rows(page)).toHaveCount(1)
      await expectUsable(() => expect(rows(page)).toHaveCount(1))

      await button('common:records.remove').click()
      const [before] = api.list<PaymentReminder>('payment-reminders')
      const question = page.getByRole('dialog', { name: say('removeTitle') })
      await expect(question).toContainText(say('removeText', { name: 'Garden' }))
      await question.getByRole('button', { name: words('common:actions.delete') }).click()
      await expect(page.getByText(say('removed'))).toBeVisible()
      await expect(main(page).getByText(say('emptyTitle'))).toBeVisible()
      const [{ id: _, created_at: __, updated_at: ___, ...deleted }] = [before as PaymentReminder]
      await page.getByRole('button', { name: words('common:actions.undo') }).click()
      await expect(page.getByText(words('common:records.restored', { name: 'Garden' }))).toBeVisible()
      await expect(row(page, 'Garden')).toBeVisible()
      expect(api.list<PaymentReminder>('payment-reminders')).toMatchObject([deleted])
      expect(api.sent('POST', 'payment-reminders').at(-1)).toMatchObject({ begin: 'next' })
    })

    test(
      'the list says whom it reminds of what, and takes it along as a spreadsheet',
      scopeOf(language),
      async ({ page, api, open, words, expectUsable }) => {
        const [garden, tower] = giveHomes(api)
        api.give<PaymentReminder>('payment-reminders', [
          { ...reminderOf(garden), expected_amount: 9000, email_opted_out: true },
          { apartment_id: tower.id, payment_due_day: 31, reminder_frequency: 7, currency: 'USD' },
        ])
        await open('payment-reminders')
        const say = (key: string) => words(`reminders.${key}`)
        await expect(row(page, 'Garden')).toContainText(say('states.refused'))
        await expect(row(page, 'Garden')).not.toContainText(say('optedOut'))
        const empty = row(page, 'Tower')
        await expect(empty).toContainText(say('noTenant'))
        await expect(empty.getByText(words('common:states.none'), { exact: true })).toHaveCount(2)
        await expect(empty).toContainText('31')
        await expect(empty).toContainText(say('states.inactive'))
        const heads = [
          'common:fields.apartment',
          'common:fields.tenant',
          'reminders.email',
          'reminders.dueDay',
        ]
        for (const key of [...heads, 'reminders.amount', 'common:fields.status'])
          await expect(page.getByRole('columnheader', { name: words(key), exact: true })).toBeVisible()
        // On a tablet the day has no column, and stands below the apartment in words.
        await page.setViewportSize({ width: 768, height: 1024 })
        await expect(empty).toContainText(words('reminders.dueOn', { count: 31 }))
        await page.setViewportSize(screens.desk)
        const { name, sheet, rows: exported } = await exportedFrom(page, language)
        expect(name).toBe('payment_reminders_report_2026-03-16.xlsx')
        expect(sheet).toBe(say('title'))
        expect(exported).toEqual([
          ['Garden', tenant.tenant_name, tenant.tenant_email, 5, 9000, 'UAH', say('states.refused')],
          ['Tower', say('noTenant'), null, 31, 0, 'USD', say('states.inactive')],
        ])
        await page.getByRole('combobox', { name: words('common:fields.status') }).selectOption('inactive')
        await expect(rows(page)).toHaveCount(1)
        await expect(page).toHaveURL(/status=inactive/)
        await page.reload()
        await expect(rows(page)).toHaveCount(1)
        await expectUsable(() => expect(rows(page)).toHaveCount(1))
      },
    )
  })
}

test.describe('in the longest language', () => {
  test.use({ language: longest })

  test('a reminder for a tenant with a debt shows what would be sent today, and asks', {
    tag: '@full',
  }, async ({ page, api, open, words, expectUsable }) => {
    const [garden] = giveHomes(api)
    api.on('POST', 'payment-reminders/preview', (_, usual) => ({
      ...(usual() as ReminderPreview),
      sends_now: [
        {
          type: 'overdue',
          due_date: '2026-03-05',
          amount: 9000,
          recipient: tenant.tenant_email,
          language: 'uk',
          subject: 'Прострочена оплата',
          text: 'Оплату прострочено на 11 днів.',
        },
      ],
    }))
    await open('payment-reminders')
    await page.getByRole('button', { name: words('reminders.begin', { name: 'Garden' }) }).click()
    const form = page.getByRole('dialog', { name: words('reminders.createTitle') })
    const save = form.getByRole('button', { name: words('common:actions.save') })
    await expect(form.getByLabel(words('reminders.email'))).toHaveValue(tenant.tenant_email)
    await save.click()
    const question = page.getByRole('dialog', { name: words('begin.title') })
    await expect(question).toContainText(
      /Просрочено: 9.?000,00.₴, срок 05\.03\.2026, на olena@orenda\.example/,
    )
    await expect(question).toContainText('Оплату прострочено на 11 днів.')
    await expectUsable()
    await expectAccessibleEverywhere(page)
    await question.getByRole('button', { name: words('begin.back') }).click()
    await expect(question).toBeHidden()
    expect(api.sent('POST', 'payment-reminders')).toEqual([])
    await save.click()
    await question.getByRole('button', { name: words('begin.next') }).click()
    await expect(page.getByText(words('reminders.created'))).toBeVisible()
    expect(api.sent('POST', 'payment-reminders')).toMatchObject([{ apartment_id: garden.id, begin: 'next' }])

    // Switching off needs no confirmation, switching on does.
    const garage = row(page, 'Garden')
    const button = (key: string) => garage.getByRole('button', { name: words(key, { name: 'Garden' }) })
    await button('reminders.switchOff').click()
    await expect(garage).toContainText(words('reminders.states.inactive'))
    await button('reminders.switchOn').click()
    await question.getByRole('button', { name: words('begin.now') }).click()
    await expect(garage).toContainText(words('reminders.states.active'))
    expect(api.sent('PUT', 'payment-reminders/:id')).toMatchObject([
      { is_enabled: false },
      { is_enabled: true, begin: 'now' },
    ])
  })
})

test('failures are reported, and typed values stay', async ({ page, api, open, words }) => {
  const [garden] = giveHomes(api)
  const [stored] = api.give<PaymentReminder>('payment-reminders', [reminderOf(garden)])
  await open('payment-reminders')
  const garage = row(page, 'Garden')
  const button = (key: string) => garage.getByRole('button', { name: words(key, { name: 'Garden' }) })
  await button('common:records.edit').click()
  const form = page.getByRole('dialog', { name: words('reminders.editTitle') })
  const save = form.getByRole('button', { name: words('common:actions.save') })
  await form.getByLabel(words('form.daysAfter')).fill('5')
  const mend = api.fail('PUT', 'payment-reminders/:id', 'INTERNAL')
  await save.click()
  await expect(page.getByText(words('common:records.saveError'))).toBeVisible()
  await expect(form.getByLabel(words('form.daysAfter'))).toHaveValue('5')
  mend()
  // The server's own message, if it has one.
  const unbusy = api.fail('PUT', 'payment-reminders/:id', 'RATE_LIMITED')
  await save.click()
  await expect(page.getByText(words('common:errors.RATE_LIMITED'))).toBeVisible()
  unbusy()
  const refuse = api.fail('PUT', 'payment-reminders/:id', 'VALIDATION_FAILED', {
    details: [{ path: 'tenant_email', code: 'invalid_format' }],
  })
  await save.click()
  await expect(form.getByText(words('common:validation.no_email'))).toBeVisible()
  refuse()
  api.change('payment-reminders', stored?.id ?? '', { note: 'elsewhere' })
  await save.click()
  await expect(form.getByText(words('common:records.conflictTitle'))).toBeVisible()
  await form.getByRole('button', { name: words('common:actions.reload') }).click()
  await expect(form.getByLabel(words('form.note'))).toHaveValue('elsewhere')
  await form.getByRole('button', { name: words('common:actions.close') }).click()

  const unbreak = api.fail('POST', 'payment-reminders/:id/test', 'INTERNAL')
  await button('reminders.test').click()
  await expect(page.getByText(words('reminders.testFailed'))).toBeVisible()
  unbreak()
  api.fail('DELETE', 'payment-reminders/:id', 'INTERNAL')
  await button('common:records.remove').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('common:actions.delete') })
    .click()
  await expect(page.getByText(words('common:records.deleteError'))).toBeVisible()
  await expect(garage).toBeVisible()
})

test.describe('with long names, in the longest language', () => {
  test.use({ language: longest })

  test('it fits every width, in the light and in the dark', { tag: '@full' }, async ({
    page,
    api,
    open,
    words,
    expectUsable,
  }) => {
    const [garden] = giveHomes(api)
    const long = 'Двокімнатна на Оболоні з видом на Дніпро та дуже довгою назвою, яка не вміщається в рядок'
    const [other] = api.give<Apartment>('apartments', [{ name: long, ...tenant, tenant_name: long }])
    api.give<PaymentReminder>('payment-reminders', [
      { ...reminderOf(garden), expected_amount: 123_456_789.99, email_opted_out: true },
      ...(other ? [{ ...reminderOf(other), tenant_email: `${'a'.repeat(60)}@orenda.example` }] : []),
    ])
    const others = ['Port', 'Loft', 'Attic', 'Studio', 'Cellar', 'Mansard']
    api.give<Apartment>(
      'apartments',
      others.map(name => ({ name, ...tenant })),
    )
    const shift = await watchLayoutShift(page)
    for (const screen of [screens.desk, screens.phone]) {
      await page.setViewportSize(screen)
      const held = ['payment-reminders', 'apartments'].map(each => api.hold('GET', each))
      await open('payment-reminders')
      await expect(page.getByRole('status').first()).toBeAttached()
      for (const pass of held) pass()
      await expect(rows(page)).toHaveCount(2)
      expect(await shift(), `layout shift at ${screen.width} px`).toBeLessThan(0.1)
    }
    await row(page, 'Garden')
      .getByRole('button', { name: words('common:records.actions', { name: 'Garden' }) })
      .click()
    await page.getByRole('menuitem', { name: words('common:actions.edit') }).click()
    const form = page.getByRole('dialog', { name: words('reminders.editTitle') })
    await expect(form.getByText(words('form.optedOut'))).toBeVisible()
    await expect(page.locator('[data-letter]')).toBeVisible()
    const stands = () => expect(page.locator('[data-letter]')).toBeVisible()
    await expectFitsEveryWidth(page, stands)
    await expectAccessibleEverywhere(page, stands)
    await expectContrastEverywhere(page)
    await expectUsable(stands)
  })
})
