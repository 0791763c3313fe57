import { accountEvents } from '@orenda/contracts/account-events'
import {
  expect,
  expectAccessible,
  expectFitsEveryWidth,
  languages,
  type Page,
  printed,
  rightCode,
  rightPassword,
  scopeOf,
  test,
} from '@orenda/tools/page-test'
import { giveAccount } from './sample-account.ts'
import type { SectionName } from './sections.ts'

type Words = (key: string, values?: Record<string, string | number>) => string

/** A section of the page. */
const part = (page: Page, words: Words, name: SectionName) =>
  page.getByRole('region', { name: words(`profile.sections.${name}`) })

for (const language of languages)
  test.describe(language, scopeOf(language), () => {
    test.use({ language })

    test('the second factor is switched on with a code, and its recovery codes are shown once', async ({
      page,
      api,
      open,
      words,
      context,
      expectUsable,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await open('profile')
      const factor = part(page, words, 'second-factor')
      await expect(factor.getByText(words('profile.factor.isOff'), { exact: true })).toBeVisible()
      await factor.getByRole('button', { name: words('profile.factor.turnOn') }).click()

      const ask = page.getByRole('dialog', { name: words('profile.factor.setupTitle') })
      await expect(ask.getByLabel(words('profile.currentPassword'), { exact: true })).toBeFocused()
      await expectUsable()
      await expectAccessible(page)
      await page.keyboard.type('wrong')
      await page.keyboard.press('Enter')
      await expect(ask.getByText(words('common:errors.INCORRECT_PASSWORD'))).toBeVisible()
      await ask.getByLabel(words('profile.currentPassword'), { exact: true }).fill(rightPassword)
      await page.keyboard.press('Enter')

      const scan = page.getByRole('dialog', { name: words('profile.factor.scanTitle') })
      await expect(scan.getByRole('img', { name: words('profile.factor.qr') })).toBeVisible()
      await expectUsable()
      await expectAccessible(page)
      await scan.getByRole('button', { name: words('profile.factor.copySecret') }).click()
      await expect(scan.getByRole('button', { name: words('profile.copy.copied') })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      )
      const code = scan.getByLabel(words('profile.factor.code'))
      const confirm = scan.getByRole('button', { name: words('profile.factor.turnOn') })
      await confirm.click()
      await expect(scan.getByText(words('profile.wrong.codeRequired'))).toBeVisible()
      await code.fill('000 000')
      await confirm.click()
      await expect(scan.getByText(words('profile.wrong.code'))).toBeVisible()
      await code.fill(`${rightCode.slice(0, 3)} ${rightCode.slice(3)}`)
      await confirm.click()

      const codes = page.getByRole('dialog', { name: words('profile.codes.title') })
      await expect(codes.getByRole('listitem')).toHaveCount(10)
      await expectUsable()
      await expectAccessible(page)
      await codes.getByRole('button', { name: words('profile.codes.done') }).click()
      const question = page.getByRole('dialog', { name: words('profile.codes.askTitle') })
      await question.getByRole('button', { name: words('profile.codes.back') }).click()
      await codes.getByRole('button', { name: words('profile.copy.codes') }).click()
      await expect(codes.getByRole('button', { name: words('profile.copy.copied') })).toBeVisible()
      expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toHaveLength(10)
      const saved = page.waitForEvent('download')
      await codes.getByRole('button', { name: words('profile.codes.download') }).click()
      expect((await saved).suggestedFilename()).toBe('orenda-recovery-codes.txt')
      await codes.getByRole('button', { name: words('profile.codes.done') }).click()
      await expect(codes).toBeHidden()
      await expect(factor.getByText(words('profile.factor.isOn'), { exact: true })).toBeVisible()
      await expect(factor).toContainText(words('profile.factor.codesLeft', { count: 10 }))
      expect(api.sent('POST', 'auth/second-factor/confirm').at(-1)).toEqual({ code: rightCode })
    })

    test('sessions are ended one by one and all together', async ({
      page,
      api,
      open,
      words,
      expectUsable,
    }) => {
      giveAccount(api)
      await open('profile')
      const sessions = part(page, words, 'sessions')
      const rows = sessions.getByRole('listitem')
      await expect(rows).toHaveCount(3)
      await sessions.getByRole('button', { name: words('profile.sessionList.all', { count: 4 }) }).click()
      await expect(rows).toHaveCount(4)
      await expect(rows.nth(3).getByRole('button')).toBeFocused()
      const device = words('profile.device', { browser: 'Chrome', system: 'Android' })
      await expect(rows.first()).toContainText(words('profile.sessionList.current'))
      await expect(rows.first().getByRole('button')).toHaveCount(0)
      await expect(rows.nth(1).getByRole('time')).toHaveAttribute('title', /16/)
      await sessions.getByRole('button', { name: words('profile.sessionList.endOf', { device }) }).click()
      await expect(page.getByText(words('profile.sessionList.ended', { device }))).toBeVisible()
      await expect(rows).toHaveCount(3)

      const all = words('profile.sessionList.endOthers')
      await sessions.getByRole('button', { name: all }).click()
      const question = page.getByRole('dialog', { name: words('profile.sessionList.askTitle') })
      await expect(question).toBeVisible()
      await expectUsable()
      await expectAccessible(page)
      await question.getByRole('button', { name: all }).click()
      await expect(rows).toHaveCount(1)
      await expect(sessions.getByRole('button', { name: all })).toBeHidden()
      await expect(page.getByText(words('profile.sessionList.othersEnded'))).toBeVisible()
      expect(api.sent('DELETE', 'auth/sessions')).toHaveLength(1)
    })

    test("every event in the account's history has a text", { tag: '@full' }, async ({
      page,
      api,
      open,
      words,
    }) => {
      giveAccount(api)
      await open('profile')
      const activity = part(page, words, 'activity')
      const rows = activity.getByRole('listitem')
      await expect(rows).toHaveCount(8)
      const more = activity.getByRole('button', { name: words('common:records.older') })
      await more.click()
      await expect(rows).toHaveCount(16)
      await more.click()
      await expect(rows).toHaveCount(accountEvents.length)
      await expect(more).toBeHidden()
      for (const [at, event] of accountEvents.entries())
        await expect(rows.nth(at)).toContainText(words(`profile.events.${event}`))
      const failed = rows.filter({ hasText: words('profile.events.login_failed') })
      await expect(failed.getByRole('img', { name: words('profile.activity.worrying') })).toBeVisible()
      await failed.getByRole('link', { name: words('profile.activity.notMe') }).click()
      await expect(page.getByRole('heading', { name: words('profile.sections.password') })).toBeFocused()
      await expectFitsEveryWidth(page)
    })
  })

test('recovery codes are renewed, and the second factor is switched off, with the password and a code', async ({
  page,
  api,
  open,
  words,
}) => {
  api.account.setFactor({ is_on: true, since: '2026-03-02T10:00:00.000Z', recovery_codes_left: 1 })
  await open('profile')
  const factor = part(page, words, 'second-factor')
  await expect(factor).toContainText(words('profile.factor.codesLeft', { count: 1 }))
  await factor.getByRole('button', { name: words('profile.factor.renew') }).click()
  const renew = page.getByRole('dialog', { name: words('profile.factor.renew') })
  await renew.getByLabel(words('profile.currentPassword'), { exact: true }).fill(rightPassword)
  await renew.getByRole('button', { name: words('profile.factor.renewSubmit') }).click()
  await expect(renew.getByText(words('profile.wrong.codeRequired'))).toBeVisible()
  await renew.getByLabel(words('profile.factor.proof')).fill('000000')
  await renew.getByRole('button', { name: words('profile.factor.renewSubmit') }).click()
  await expect(renew.getByText(words('profile.wrong.code'))).toBeVisible()
  await expect(renew.getByLabel(words('profile.factor.proof'))).toBeFocused()
  await expectAccessible(page)
  await renew.getByLabel(words('profile.factor.proof')).fill(rightCode)
  await renew.getByRole('button', { name: words('profile.factor.renewSubmit') }).click()
  const codes = page.getByRole('dialog', { name: words('profile.codes.title') })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  // Escape asks for confirmation too.
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: words('profile.codes.askTitle') })
    .getByRole('button', { name: words('profile.codes.kept') })
    .click()
  await expect(factor).toContainText(words('profile.factor.codesLeft', { count: 10 }))

  await factor.getByRole('button', { name: words('profile.factor.turnOff') }).click()
  const off = page.getByRole('dialog', { name: words('profile.factor.offTitle') })
  await off.getByLabel(words('profile.currentPassword'), { exact: true }).fill(rightPassword)
  await off.getByLabel(words('profile.factor.proof')).fill(rightCode)
  await off.getByRole('button', { name: words('profile.factor.turnOff') }).click()
  await expect(off).toBeHidden()
  await expect(factor.getByText(words('profile.factor.isOff'), { exact: true })).toBeVisible()
  await expect(page.getByText(words('profile.factor.turnedOff'))).toBeVisible()
  await expect(factor.getByRole('heading')).toBeFocused()
})

test('recovery codes are printed alone, on one sheet', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  giveAccount(api)
  api.account.setFactor({ is_on: true, since: '2026-03-02T10:00:00.000Z', recovery_codes_left: 1 })
  await open('profile')
  await part(page, words, 'second-factor')
    .getByRole('button', { name: words('profile.factor.renew') })
    .click()
  const renew = page.getByRole('dialog', { name: words('profile.factor.renew') })
  await renew.getByLabel(words('profile.currentPassword'), { exact: true }).fill(rightPassword)
  await renew.getByLabel(words('profile.factor.proof')).fill(rightCode)
  await renew.getByRole('button', { name: words('profile.factor.renewSubmit') }).click()
  await expect(page.getByRole('dialog', { name: words('profile.codes.title') })).toBeVisible()
  // The browser may still print the previous state of the page.
  await expect(async () => {
    const sheets = await printed(page)
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).toContain(words('profile.codes.heading', { email: 'marta@orenda.example' }))
    expect(sheets[0]?.join(' ')).not.toContain(words('profile.sections.sessions'))
  }).toPass()
})

test('a section that fails to load says so in its place, and loads on retry', { tag: '@full' }, async ({
  page,
  api,
  open,
  words,
}) => {
  giveAccount(api)
  const mended = [
    api.fail('GET', 'auth/sessions', 'INTERNAL'),
    api.fail('GET', 'auth/activity', 'INTERNAL'),
    api.fail('GET', 'auth/second-factor', 'INTERNAL'),
  ]
  await open('profile')
  const parts = [
    ['sessions', 'profile.sessionList.failed'],
    ['activity', 'profile.activity.failed'],
    ['second-factor', 'profile.factor.failed'],
  ] as const
  for (const [name, text] of parts)
    await expect(part(page, words, name).getByRole('alert')).toContainText(words(text))
  await expect(part(page, words, 'details').getByLabel(words('profile.details.name'))).toBeVisible()
  for (const mend of mended) mend()
  for (const [name] of parts)
    await part(page, words, name)
      .getByRole('button', { name: words('common:actions.retry') })
      .click()
  await expect(part(page, words, 'sessions').getByRole('listitem')).toHaveCount(3)
  await expect(part(page, words, 'activity').getByRole('listitem')).toHaveCount(8)
  await expect(
    part(page, words, 'second-factor').getByRole('button', { name: words('profile.factor.turnOn') }),
  ).toBeVisible()

  // When a next page fails, the loaded pages stay.
  const end = api.fail('GET', 'auth/activity', 'INTERNAL')
  await part(page, words, 'activity')
    .getByRole('button', { name: words('common:records.older') })
    .click()
  await expect(part(page, words, 'activity').getByRole('status')).toHaveText(
    words('common:records.olderFailed'),
  )
  await expect(part(page, words, 'activity').getByRole('listitem')).toHaveCount(8)
  end()
  await part(page, words, 'activity')
    .getByRole('button', { name: words('common:actions.retry') })
    .click()
  await expect(part(page, words, 'activity').getByRole('listitem')).toHaveCount(16)
})

test('an account without history says so, and ending an ended session is no error', {
  tag: '@full',
}, async ({ page, api, open, words }) => {
  await open('profile')
  await expect(page.getByText(words('profile.activity.empty'))).toBeVisible()
  giveAccount(api)
  await page.reload()
  const sessions = part(page, words, 'sessions')
  await expect(sessions.getByRole('listitem')).toHaveCount(4)
  const end = api.fail('DELETE', 'auth/sessions/:id', 'INTERNAL')
  await sessions
    .getByRole('button', { name: words('profile.sessionList.endOf', { device: 'Safari на iOS' }) })
    .click()
  await expect(page.getByText(words('common:errors.INTERNAL'))).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(4)
  end()
  const gone = api.on('DELETE', 'auth/sessions/:id', (_, usual) => {
    usual()
    return usual()
  })
  await sessions
    .getByRole('button', { name: words('profile.sessionList.endOf', { device: 'Safari на iOS' }) })
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  gone()
})

test('a passkey is added with the password, listed, and removed; a browser is asked for codes again', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  // The pages of these tests have no host name, which a passkey needs: the browser's part is played here.
  await page.addInitScript(() => {
    const bytes = new Uint8Array([1, 2, 3]).buffer
    const response = { attestationObject: bytes, clientDataJSON: bytes }
    const made = {
      id: 'AQID',
      rawId: bytes,
      type: 'public-key',
      response,
      getClientExtensionResults: () => ({}),
    }
    navigator.credentials.create = async () => made as unknown as Credential
  })
  api.account.setFactor({ is_on: true, since: '2026-03-02T10:00:00.000Z', remembered_devices: 2 })
  await open('profile')
  const passkeys = part(page, words, 'passkeys')
  const add = passkeys.getByRole('button', { name: words('profile.passkeys.add') })
  await add.click()
  const ask = page.getByRole('dialog', { name: words('profile.passkeys.addTitle') })
  await ask.getByLabel(words('profile.currentPassword'), { exact: true }).fill(rightPassword)
  await ask.getByLabel(words('profile.factor.proof')).fill(rightCode)
  await expectUsable()
  await expectAccessible(page)
  await ask.getByRole('button', { name: words('profile.passkeys.next') }).click()
  await expect(page.getByText(words('profile.passkeys.isAdded'))).toBeVisible()
  const [sent] = api.sent('POST', 'auth/passkeys') as [{ credential: { type: string } }]
  expect(sent.credential.type).toBe('public-key')
  const row = passkeys.getByRole('listitem')
  const device = words('profile.device', { browser: 'Chrome', system: 'Windows' })
  await expect(row).toContainText(device)
  await expect(row).toContainText(words('profile.passkeys.unused'))
  await expectFitsEveryWidth(page)
  await row.getByRole('button', { name: words('profile.passkeys.removeOf', { device }) }).click()
  await page
    .getByRole('dialog', { name: words('profile.passkeys.askTitle') })
    .getByRole('button', { name: words('profile.passkeys.remove') })
    .click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText(words('profile.passkeys.removed'))).toBeVisible()

  const factor = part(page, words, 'second-factor')
  await expect(factor).toContainText(words('profile.factor.devices', { count: 2 }))
  await factor.getByRole('button', { name: words('profile.factor.forgetDevices') }).click()
  await expect(factor.getByText(words('profile.factor.devices', { count: 2 }))).toBeHidden()
  expect(api.sent('DELETE', 'auth/remembered-devices')).toHaveLength(1)
})
