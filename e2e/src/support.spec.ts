import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Ticket } from '@orenda/contracts/support'
import { wordsIn } from '@orenda/tools/in-browser/words'
import { root } from '@orenda/tools/workspace'
import type { LocalProduct } from '../../api/test/local-product.ts'
import { enter, newPerson, signUp } from './people.ts'
import { desk } from './site.ts'
import { expect, expectAccessible, siteTest as test } from './test.ts'

// A user asks, support answers with the operator's command, and both get mails. The command uses the
// installation's data.

const words = wordsIn('uk')
const t = (key: string, values?: Record<string, string | number>) => words('account', key, values)

/** Runs `npm run ops -- …` for an installation. */
const ops = ({ dataDir, url }: LocalProduct, ...command: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'api/dist/ops/main.js'), ...command], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_URL: url, HOST: '127.0.0.1' },
    timeout: 120_000,
  })

test('a ticket is answered by support, resolved and reopened', { tag: '@full' }, async ({
  page,
  request,
  site,
}) => {
  test.slow()
  const landlord = await signUp(request)
  const mailsTo = async (to: string) => {
    const answer = await request.get('/api/dev/mailbox', { params: { to } })
    return (await answer.json()) as { subject: string; text: string; links: string[] }[]
  }
  await enter(page, landlord)
  await page.goto('/uk/support')
  const main = page.getByRole('main')
  const field = (key: string) => main.getByLabel(t(`support.form.${key}`), { exact: true })
  await expect(field('email')).toHaveValue(landlord.email)
  await field('category').selectOption('payments')
  await field('priority').selectOption('high')
  await field('subject').fill('Не видно квитанції')
  await field('message').fill('Завантажила вчора,\nа сьогодні її немає.')
  await main.getByRole('button', { name: t('support.form.submit') }).click()
  await expect(page.getByText(t('support.form.success'))).toBeVisible()
  await expect(field('subject')).toHaveValue('')

  const { data } = (await landlord.api('get', 'support/tickets')) as { data: Ticket[] }
  const number = data[0]?.number ?? ''
  // Support gets a mail, and the user a receipt.
  await expect.poll(async () => (await mailsTo(desk))[0]?.subject).toContain(number)
  await expect
    .poll(async () => (await mailsTo(landlord.email)).find(({ subject }) => subject.includes(number))?.text)
    .toContain('Завантажила вчора,')

  await ops(site.product, 'answer', number, 'Файл знайшли. Перевірте, будь ласка.')
  await ops(site.product, 'status', number, 'resolved')
  let letter: Awaited<ReturnType<typeof mailsTo>>[number] | undefined
  await expect
    .poll(async () => {
      letter = (await mailsTo(landlord.email)).find(({ text }) => text.includes('Файл знайшли.'))
      return letter
    })
    .toBeTruthy()

  await page.goto('/uk/support')
  await page.getByRole('tab', { name: t('support.tabs.tickets') }).click()
  const row = page.locator('main [data-row-id]')
  await expect(row).toContainText(t('support.tickets.news'))
  await expect(row).toContainText(t('support.statuses.resolved'))
  await expect(row).toContainText(number)

  // The mail's link leads to the thread.
  await page.goto(letter?.links.find(link => link.includes('ticket=')) ?? '')
  const said = main.getByRole('list', { name: t('support.thread.messages') }).getByRole('listitem')
  await expect(said).toHaveCount(2)
  await expect(said.last()).toContainText(t('support.thread.desk'))
  await expectAccessible(page)
  await expect(main.getByText(t('support.thread.reopens'))).toBeVisible()
  await main.getByLabel(t('support.thread.reply')).fill('Тепер бачу, дякую.')
  await main.getByRole('button', { name: t('support.thread.send') }).click()
  await expect(said).toHaveCount(3)
  await expect(main.getByText(t('support.statuses.open'), { exact: true })).toBeVisible()
  await main.getByRole('link', { name: t('support.thread.back') }).click()
  await expect(row).not.toContainText(t('support.tickets.news'))
  await expect
    .poll(async () => (await ops(site.product, 'ticket', number)).stdout)
    .toContain('Тепер бачу, дякую.')
})

test('a visitor writes to support, and sees only the form', async ({ page, request }) => {
  const { name, email } = newPerson()
  await page.goto('/uk/support')
  const main = page.getByRole('main')
  const field = (key: string) => main.getByLabel(t(`support.form.${key}`), { exact: true })
  await expect(page.getByRole('tab')).toHaveText([t('support.tabs.contact')])
  await main.getByRole('button', { name: t('support.form.submit') }).click({ force: true })
  await expect(main.getByText(t('support.form.nameRequired'))).toBeVisible()
  await field('name').fill(name)
  await field('email').fill(email)
  await field('subject').fill('Чи є знижки?')
  await field('message').fill('Маю дванадцять квартир.')
  await main.getByRole('button', { name: t('support.form.submit') }).click()
  await expect(page.getByText(t('support.form.success'))).toBeVisible()
  await expect(field('message')).toHaveValue('')
  await expect
    .poll(async () => {
      const answer = await request.get('/api/dev/mailbox', { params: { to: email } })
      return ((await answer.json()) as unknown[]).length
    })
    .toBe(1)
  // A visitor whose address has tickets does not see them.
  await page.goto('/uk/support?tab=tickets')
  await expect(field('subject')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(1)
})
