import type { Apartment } from '@orenda/contracts/apartments'
import { document } from '@orenda/tools/in-browser/sample-files'
import { expect, type Page, test } from '@orenda/tools/page-test'

// Tests attaching files in the browser; what the server does with them is tested end to end.

const pdf = (name: string, bytes?: number) => ({ name, mimeType: 'application/pdf', buffer: document(bytes) })
const picker = (page: Page) => page.locator('input[type=file]')
const files = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')

test.beforeEach(async ({ page, open, words }) => {
  await open('apartments/new')
  await page.getByLabel(words('form.name'), { exact: true }).fill('Вид на Дніпро')
  await page.getByLabel(words('form.income')).fill('100')
})

test('the keyboard alone attaches and removes', async ({ page, words }) => {
  const save = page.getByRole('button', { name: words('common:actions.save') })
  // Registered before the click: the browser must know in time that the test handles the file dialog.
  const choosing = page.waitForEvent('filechooser', { timeout: 0 })
  await page.getByLabel(words('form.leaseEnd')).focus()
  const isThere = () => picker(page).evaluate(element => element === window.document.activeElement)
  for (let presses = 0; presses < 8 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  await expect(picker(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles([pdf('1.pdf'), pdf('2.pdf')])
  const rows = files(page, words('common:fields.files'))
  await expect(rows).toHaveCount(2)
  await expect(save).toBeEnabled()
  for (const name of ['1.pdf', '2.pdf']) {
    await page.getByRole('button', { name: words('common:files.remove', { name }) }).focus()
    await page.keyboard.press('Enter')
  }
  await expect(rows).toHaveCount(0)
  await expect(picker(page)).toBeFocused()
})

test('files are dropped', { tag: '@full' }, async ({ page, api, words }) => {
  const data = await page.evaluateHandle(content => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], 'dropped.pdf', { type: 'application/pdf' }))
    return transfer
  }, document().toString())
  const zone = picker(page).locator('..')
  await zone.dispatchEvent('dragover', { dataTransfer: data })
  await zone.dispatchEvent('drop', { dataTransfer: data })
  await expect(files(page, words('common:fields.files'))).toHaveText(/dropped\.pdf/)
  await page.getByRole('button', { name: words('common:actions.save') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Вид на Дніпро' })).toContainText('dropped.pdf')
  const stored = { name: 'dropped.pdf', mime: 'application/pdf', size: document().length }
  expect(api.list<Apartment>('apartments')).toMatchObject([{ files: [stored] }])
})

test('an interrupted upload can be retried or cancelled', async ({ page, api, words }) => {
  const rows = files(page, words('common:fields.files'))
  const mend = api.cut('POST', 'upload')
  await picker(page).setInputFiles([pdf('1.pdf'), pdf('2.pdf')])
  await expect(rows.filter({ hasText: '1.pdf' })).toContainText(words('common:errors.UNAVAILABLE'))
  mend()
  await page.getByRole('button', { name: words('common:files.retry', { name: '1.pdf' }) }).click()
  await page.getByRole('button', { name: words('common:files.remove', { name: '2.pdf' }) }).click()
  const download = words('common:files.download', { name: '1.pdf' })
  await expect(page.getByRole('button', { name: download })).toBeVisible()
  await expect(rows).toHaveCount(1)
})

test('an upload shows its progress, and can be cancelled', { tag: '@full' }, async ({ page, words }) => {
  const rows = files(page, words('common:fields.files'))
  const save = page.getByRole('button', { name: words('common:actions.save') })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 60_000,
  })
  // Slow enough to be cancelled on any machine.
  await picker(page).setInputFiles([pdf('slow.pdf', 6_000_000)])
  const name = 'slow.pdf'
  const progress = page.getByRole('progressbar', { name: words('common:files.uploading', { name }) })
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(2)
  await expect(save).toBeDisabled()
  await page.getByRole('button', { name: words('common:files.cancel', { name }) }).click()
  await expect(rows).toHaveCount(0)
  await expect(save).toBeEnabled()
  // Restores the network, since the next test uses the same page.
  await session.detach()
})
