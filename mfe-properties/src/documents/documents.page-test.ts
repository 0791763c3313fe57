import type { DocumentTemplate } from '@orenda/contracts/document-templates'
import type { LeaseDocument } from '@orenda/contracts/lease-documents'
import { document } from '@orenda/tools/in-browser/sample-files'
import {
  expect,
  expectAccessibleEverywhere,
  expectContrastEverywhere,
  type Page,
  screens,
  test,
} from '@orenda/tools/page-test'
import { giveRentedApartment, sampleDay } from '../leases/sample-estate.ts'

test.use({ now: sampleDay })

const contract = {
  id: '0199aaaa-0000-7000-8000-000000000077',
  name: 'Договір оренди – Поділ – Тарас Гнатюк.docx',
  path: '/files/0199aaaa-0000-7000-8000-000000000077',
  size: 7200,
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a contract is made from a template, and what is missing is named', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const { apartment, lease } = giveRentedApartment(api)
  api.give<DocumentTemplate>('document-templates', [
    { name: 'Мій договір', kind: 'contract', file: contract },
  ])
  const path = `leases/${lease.id}/documents`
  api.on('POST', 'leases/:id/documents', () => {
    const [made] = api.give<LeaseDocument>('lease-documents', [
      {
        lease_id: lease.id,
        apartment_id: apartment.id,
        kind: 'contract',
        name: 'Договір оренди',
        date: '2026-11-21',
        valid_until: null,
        notice_days: 30,
        missing: ['landlord_iban', 'tenant_passport', 'a_later_field'],
        file: contract,
      },
    ])
    return made
  })
  await open(`apartments/${apartment.id}`)
  const documents = card(page, words('documents.title'))
  await expect(documents.getByText(words('documents.none'))).toBeVisible()
  await documents.getByRole('button', { name: words('documents.make') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('option')).toHaveText([
    words('documents.kinds.contract'),
    words('documents.kinds.act'),
    'Мій договір',
  ])
  await expectUsable()
  await expectAccessibleEverywhere(page)
  const mend = api.fail('POST', path, 'INTERNAL')
  const make = dialog.getByRole('button', { name: words('documents.makeIt') })
  await make.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  mend()
  await make.click()
  expect(api.sent('POST', path).at(-1)).toEqual({ kind: 'contract', template_id: null })
  const names = [
    words('documents.fields.landlord_iban'),
    words('documents.fields.tenant_passport'),
    'a_later_field',
  ].join(', ')
  const byHand = words('documents.byHand', { names })
  await expect(dialog.getByText(byHand)).toBeVisible()
  await expectUsable()
  await dialog
    .getByRole('button', { name: words('common:actions.close') })
    .last()
    .click()
  await expect(documents.getByText(byHand)).toBeVisible()
  const opened = words('common:files.download', { name: 'Договір оренди' })
  await expect(documents.getByRole('button', { name: opened })).toBeVisible()
})

test('a file is added with its last day, changed, deleted and brought back', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const { apartment, lease } = giveRentedApartment(api)
  await open(`apartments/${apartment.id}`)
  const documents = card(page, words('documents.title'))
  await documents.getByRole('button', { name: words('documents.addFile') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('documents.name'), { exact: true }).fill('Поліс')
  await dialog.getByLabel(words('documents.kind'), { exact: true }).selectOption('insurance')
  await dialog.getByLabel(words('documents.validUntil')).fill('10.12.2026')
  await dialog.getByLabel(words('documents.noticeDays')).fill('20')
  await page.locator('input[type=file]').setInputFiles({
    name: 'polis.pdf',
    mimeType: 'application/pdf',
    buffer: document(),
  })
  const save = dialog.getByRole('button', { name: words('common:actions.save') })
  // The file has arrived, and its name is known as one that a person has given.
  await expect(save).toBeEnabled()
  await expectUsable()
  await expectAccessibleEverywhere(page)
  await save.click()
  await expect(documents.getByText(words('documents.until', { date: '10.12.2026' }))).toBeVisible()
  expect(api.sent('POST', 'lease-documents')).toMatchObject([
    { lease_id: lease.id, kind: 'insurance', name: 'Поліс', valid_until: '2026-12-10', notice_days: 20 },
  ])
  await expectUsable()
  await expectContrastEverywhere(page)

  await documents.getByRole('button', { name: words('documents.editOf', { name: 'Поліс' }) }).click()
  await dialog.getByLabel(words('documents.validUntil')).fill('20.11.2026')
  await dialog.getByLabel(words('documents.date'), { exact: true }).fill('20.11.2025')
  await save.click()
  await expect(documents.getByText(words('documents.over', { date: '20.11.2026' }))).toBeVisible()

  await documents.getByRole('button', { name: words('documents.removeOf', { name: 'Поліс' }) }).click()
  await expect(documents.getByText(words('documents.none'))).toBeVisible()
  await page.getByRole('button', { name: words('common:actions.undo') }).click()
  await expect(documents.getByText('Поліс', { exact: true })).toBeVisible()
  expect(api.list<LeaseDocument>('lease-documents')).toMatchObject([
    { name: 'Поліс', valid_until: '2026-11-20', notice_days: 20 },
  ])
})

test('documents that do not load can be asked for again', async ({ page, api, open, words }) => {
  const { apartment } = giveRentedApartment(api)
  const mend = api.fail('GET', 'lease-documents', 'INTERNAL')
  await open(`apartments/${apartment.id}`)
  const documents = card(page, words('documents.title'))
  const retry = documents.getByRole('button', { name: words('common:actions.retry') })
  await expect(retry).toBeVisible()
  mend()
  await retry.click()
  await expect(documents.getByText(words('documents.none'))).toBeVisible()
})

test('Today names documents that end soon, the first one first', async ({
  page,
  api,
  open,
  words,
  expectUsable,
}) => {
  const { apartment, lease } = giveRentedApartment(api)
  const of = {
    lease_id: lease.id,
    apartment_id: apartment.id,
    date: '2025-11-01',
    notice_days: 30,
    file: contract,
  }
  const rows = api.give<LeaseDocument>('lease-documents', [
    { ...of, name: 'Поліс', kind: 'insurance', valid_until: '2026-12-10' },
    { ...of, name: 'Паспорт', kind: 'passport', valid_until: '2026-11-20' },
  ])
  const undo = api.on('GET', 'lease-documents', () => rows)
  await open('today')
  const panel = page.getByRole('region', { name: new RegExp(`^${words('panels.documents')}`) })
  await expect(panel.getByRole('listitem')).toHaveText([/Паспорт.*20\.11/s, /Поліс.*10\.12/s])
  await expectUsable()
  await page.setViewportSize(screens.desk)
  await expect(panel.getByRole('link', { name: 'Паспорт', exact: true })).toHaveAttribute(
    'href',
    `/uk/apartments/${apartment.id}`,
  )
  // Each row leads to the form of its document.
  await panel.getByRole('link', { name: words('panels.renewDocument', { name: 'Паспорт' }) }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel(words('documents.name'))).toHaveValue('Паспорт')
  await expect(page).toHaveURL(`/uk/apartments/${apartment.id}`)
  undo()
  api.on('GET', 'lease-documents', () => [])
  await open('today')
  await expect(panel.getByText(words('panels.noDocumentEnds'))).toBeVisible()
})

for (const viewport of [screens.phone, screens.desk])
  test(`own templates are added, refused by the name of a field, deleted and brought back: ${viewport.width}`, {
    tag: viewport === screens.desk ? [] : '@full',
  }, async ({ page, context, api, open, words, expectUsable }) => {
    await page.setViewportSize(viewport)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('apartments/templates')
    await expect(page.getByText(words('documents.templates.none'))).toBeVisible()
    await expectUsable()
    await expectContrastEverywhere(page)
    const code = '{{tenant_name}}'
    const name = words('documents.templates.copy', { name: words('documents.fields.tenant_name') })
    await page.getByText(words('documents.templates.showFields')).click()
    await page.getByRole('button', { name, exact: true }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)

    await page.getByRole('button', { name: words('documents.templates.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words('documents.name'), { exact: true }).fill('Мій договір')
    await page.locator('input[type=file]').setInputFiles({
      name: 'own.docx',
      mimeType: contract.mime,
      buffer: document(),
    })
    const save = dialog.getByRole('button', { name: words('common:actions.save') })
    await expect(save).toBeEnabled()
    const mend = api.fail('POST', 'document-templates', 'VALIDATION_FAILED', {
      details: [{ path: 'file', code: 'unknown_field' }],
      problems: [{ field: 'tenant_nam', part: 'header', place: 'Орендар: {{tenant_nam}}' }],
    })
    await save.click()
    const place = words('documents.templates.places.header', {
      field: '{{tenant_nam}}',
      place: 'Орендар: {{tenant_nam}}',
    })
    await expect(dialog.getByText(place)).toBeVisible()
    await expectUsable()
    await expectAccessibleEverywhere(page)
    mend()
    await save.click()
    const own = card(page, words('documents.templates.own'))
    await expect(own.getByText('Мій договір', { exact: true })).toBeVisible()
    await own.getByRole('button', { name: words('documents.removeOf', { name: 'Мій договір' }) }).click()
    await expect(own.getByText('Мій договір', { exact: true })).toBeHidden()
    await page.getByRole('button', { name: words('common:actions.undo') }).click()
    await expect(own.getByText('Мій договір', { exact: true })).toBeVisible()
  })
