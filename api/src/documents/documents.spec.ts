import { documentFields, meterFields } from '@orenda/contracts/document-fields'
import type { DocumentTemplate } from '@orenda/contracts/document-templates'
import type { LeaseDocument } from '@orenda/contracts/lease-documents'
import type { MovedIn } from '@orenda/contracts/move-ins'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { wholeMoveIn } from '../../test/move-in-story.ts'
import { setPayee } from '../../test/payee.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { fetchFile, uploadFile } from '../../test/uploads.ts'
import { wordText, wordWith } from '../../test/word-text.ts'
import { FilesSweep } from '../files/files-sweep.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ env: { FILES_COUNT: '40' } })
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

/** A home let to a tenant, with a payee, a deposit and meters, on 15 March 2027. */
async function letHome(lease: object = {}) {
  const letting = await Letting.begin(api)
  letting.on('2027-03-15')
  await setPayee(letting.landlord)
  const tenant = succeeded(
    await letting.landlord.api<{ id: string }>('POST', '/tenants', {
      name: 'Марія <О’Ніл> & Ко || x',
      phone: '+380 67 123 45 67',
      email: 'maria@example.com',
      tax_id: '3184710691',
      passport: 'АА 123456',
    }),
  )
  const home = await letting.letOut({
    name: 'Липки',
    address: 'Київ, вул. Липська, 5, кв. 7',
    area: 54.5,
    income: 18500,
    tenant_id: tenant.id,
    lease_start: '2027-03-01',
    lease_end: '2028-02-29',
    ...lease,
  })
  for (const [type, zone, current] of [
    ['cold_water', 'total', 123.4],
    ['electricity', 'night', 5000],
  ] as const) {
    const reading = { apartment_id: home.id, type, zone, date: '2027-03-01', previous: current, current }
    succeeded(
      await letting.landlord.api('POST', '/utilities', {
        ...reading,
        new_meter: true,
        meter_number: type === 'cold_water' ? 'ВК-7001' : '',
      }),
    )
  }
  const [found] = await letting.leases()
  if (found === undefined) throw new Error('There is no lease')
  succeeded(await letting.landlord.api('PUT', `/leases/${found.id}`, { deposit: 18500 }))
  return { letting, lease: found, home, make: making(letting, found.id) }
}

const making =
  ({ landlord }: Letting, leaseId: string) =>
  async (body: object = {}) => {
    const made = succeeded(await landlord.api<LeaseDocument>('POST', `/leases/${leaseId}/documents`, body))
    return { made, bytes: await contentOf(landlord, made) }
  }

async function contentOf(landlord: Letting['landlord'], { file }: Pick<LeaseDocument, 'file'>) {
  const answer = await fetchFile(api.url, landlord, file.path)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function ownTemplate({ landlord }: Letting, content: Buffer, name = 'Мій договір') {
  const file = await uploadFile(api.url, landlord, 'own.docx', content)
  return landlord.api<DocumentTemplate & { problems: unknown; details: unknown; message: string }>(
    'POST',
    '/document-templates',
    { kind: 'contract', name, file: { path: file.path } },
  )
}

describe('a document of the product’s template', () => {
  it('has what is known of lease, tenant, apartment and payee', async () => {
    const { letting, lease, make } = await letHome()
    const { made, bytes } = await make()
    expect(made).toMatchObject({
      lease_id: lease.id,
      apartment_name: 'Липки',
      kind: 'contract',
      name: 'Договір оренди',
      date: '2027-03-15',
      valid_until: null,
      missing: ['landlord_phone'],
      file: {
        name: 'Договір оренди – Липки – Марія <О’Ніл> & Ко || x.docx',
      },
    })
    const text = await wordText(bytes)
    for (const words of [
      '15 березня 2027 р.',
      'Олена Коваль, РНОКПП (код ЄДРПОУ) 3184710691, телефон ____________________',
      'Марія &lt;О’Ніл&gt; &amp; Ко || x',
      'паспорт АА 123456',
      'Київ, вул. Липська, 5, кв. 7, загальною площею 54,5 кв. м',
      'з 1 березня 2027 р. до 29 лютого 2028 р. включно',
      '18 500,00 ₴ (Вісімнадцять тисяч п’ятсот гривень 00 копійок) за місяць',
      'не пізніше 1 числа',
      'UA743077700000026001611157323',
      'гарантійний платіж 18 500,00 ₴',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/[{}]|п’ять років|курсом/)
    const { body } = await letting.landlord.api<LeaseDocument[]>(
      'GET',
      `/lease-documents?lease_id=${lease.id}`,
    )
    expect(body).toEqual([made])
  })

  it('an act has the meters with their figures', async () => {
    const { make } = await letHome()
    const { made, bytes } = await make({ kind: 'act' })
    expect(made).toMatchObject({ kind: 'act', missing: ['meter_number'] })
    const text = await wordText(bytes)
    expect(text).toContain('Холодна вода\nВК-7001\n123,40\nм³\n1 березня 2027 р.')
    expect(text).toContain('Електроенергія, ніч\n__________\n5 000,00\nкВт·год')
  })

  it('leaves a line for what is not known, and names it', async () => {
    const letting = await Letting.begin(api)
    letting.on('2027-03-15')
    const { id: tenant_id } = await letting.tenant('Марія')
    await letting.letOut({ tenant_id, lease_start: '2027-03-01', currency: 'USD', income: 950 })
    const [lease] = await letting.leases()
    const { made, bytes } = await making(letting, lease?.id ?? '')({ kind: 'contract' })
    expect(made.missing).toEqual([
      'landlord_code',
      'landlord_phone',
      'tenant_passport',
      'apartment_address',
      'apartment_area',
      'landlord_iban',
    ])
    const text = await wordText(bytes)
    expect(text).toContain('РНОКПП (код ЄДРПОУ) ____________________')
    expect(text).toContain('договір діє п’ять років')
    expect(text).toContain('за офіційним курсом Національного банку України')
    expect(text).not.toContain('гарантійний платіж')
    const act = await making(letting, lease?.id ?? '')({ kind: 'act' })
    expect(act.made.missing).toContain('meters')
    expect(act.bytes.equals(bytes)).toBe(false)
  })

  it('is a file of the landlord, which stays as long as the document', async () => {
    const { letting, make } = await letHome()
    const { made } = await make()
    const sweep = api.app.get(FilesSweep)
    const later = () => api.clock.set(new Date('2027-03-20T10:00:00Z'))
    later()
    await sweep.sweep()
    letting.on('2027-03-15')
    await contentOf(letting.landlord, made)
    succeeded(await letting.landlord.api('DELETE', `/lease-documents/${made.id}`))
    later()
    await sweep.sweep()
    letting.on('2027-03-15')
    expect((await fetchFile(api.url, letting.landlord, made.file.path)).status).toBe(404)
  })

  it('is made once for a key, and not beyond the landlord’s share', async () => {
    const { letting, lease } = await letHome()
    const path = `/leases/${lease.id}/documents`
    const key = { 'idempotency-key': 'one' }
    const first = succeeded(await letting.landlord.api<LeaseDocument>('POST', path, {}, key))
    const second = succeeded(await letting.landlord.api<LeaseDocument>('POST', path, {}, key))
    expect(second).toEqual(first)
    const statuses = new Set<number>()
    for (let at = 0; at < 45 && !statuses.has(507); at += 1)
      statuses.add((await letting.landlord.api('POST', path, { kind: 'act' })).status)
    expect([...statuses]).toEqual([201, 507])
  })

  it('keeps its lease: the move-in cannot be taken back', async () => {
    const letting = await Letting.begin(api)
    letting.on('2027-03-15')
    const { landlord } = letting
    const home = await letting.letOut({ tenant_id: null })
    const moveIn = wholeMoveIn('2027-03-15')
    const lease = succeeded(await landlord.api<MovedIn>('POST', `/apartments/${home.id}/leases`, moveIn))
    const { made } = await making(letting, lease.id)()
    const takeBack = () =>
      landlord.api('POST', `/leases/${lease.id}/take-back`, { updated_at: lease.updated_at })
    expect(await takeBack()).toMatchObject({ status: 409, body: { reason: 'used_since' } })
    succeeded(await landlord.api('DELETE', `/lease-documents/${made.id}`))
    succeeded(await takeBack())
  })
})

describe('an own template', () => {
  /** Without a lease: what is refused needs none. */
  let visitor: Letting
  beforeAll(async () => {
    visitor = await Letting.begin(api)
  })

  it('is filled by its plain fields, conditions and meters, also in its header', async () => {
    const { letting, lease, make } = await letHome()
    const content = wordWith(
      [
        ['Tenant: {', '{ten', 'ant_name}} / {{= rent }}'],
        ['{{IF has_no_end}}'],
        ['no end'],
        ['{{END-IF}}'],
        ['{{FOR m IN meters}}'],
        ['{{$m.name}}: {{$m.figure}}'],
        ['{{END-FOR m}}'],
      ],
      'From {{lease_start}}',
    )
    const template = succeeded(await ownTemplate(letting, content, 'My own'))
    expect(template).toMatchObject({ kind: 'contract', name: 'My own', file: { name: 'own.docx' } })
    const { made, bytes } = await make({ template_id: template.id, lang: 'en' })
    expect(made).toMatchObject({ lease_id: lease.id, kind: 'contract', name: 'My own', missing: [] })
    expect(await wordText(bytes)).toBe(
      [
        'Tenant: Марія &lt;О’Ніл&gt; &amp; Ко || x / ₴18,500.00',
        'Cold water: 123.40',
        'Electricity, night: 5,000.00',
      ].join('\n'),
    )
    expect(await wordText(bytes, 'word/header1.xml')).toBe('From 1 March 2027')
  })

  it('is refused with the names of fields that are not known, and their places', async () => {
    const letting = await Letting.begin(api)
    const content = wordWith(
      [['Орендар: ', '{{tenant_nam}}', ', паспорт'], ['Rent {{rent}}']],
      'No. {{number}}',
    )
    const { status, body } = await ownTemplate(letting, content)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'The template has fields that are not known: tenant_nam, number',
      details: [{ path: 'file', code: 'unknown_field' }],
      problems: [
        { field: 'tenant_nam', part: 'text', place: 'Орендар: {{tenant_nam}}' },
        { field: 'number', part: 'header', place: 'No. {{number}}' },
      ],
    })
    expect((await letting.landlord.api('GET', '/document-templates')).body).toEqual([])
  })

  it.each([
    '{{process.exit(1)}}',
    '{{= globalThis.process.mainModule}}',
    '{{! await fetch("http://127.0.0.1")}}',
    '{{EXEC process.exit(1)}}',
    '{{IMAGE qr()}}',
    '{{HTML rent}}',
    '{{LINK rent}}',
    '{{QUERY rent}}',
    '{{ALIAS a INS rent}}',
    '{{*a}}',
    '{{*constructor}}',
    '{{constructor}}',
    '{{__proto__}}',
    '{{$idx}}',
    '{{$m.constructor}}',
    '{{FOR m IN [1].fill(0)}}{{END-FOR m}}',
    '{{FOR m IN meters}}{{$m.__proto__}}{{END-FOR m}}',
    '{{FOR __proto__ IN meters}}{{END-FOR __proto__}}',
    '{{FOR m IN meters}}',
    '{{$m.name}}{{FOR m IN meters}}{{END-FOR m}}',
    '{{IF rent}}yes{{END-IF}}',
    '{{IF has_end}}yes',
    '{{rent',
    'rent}} {{',
    '{{rent.toString()}}',
    '{{meters}}',
    '{{has_end}}',
    '{{rent; process.exit(1)}}',
    '{{rent\u2028process.exit(1)}}',
  ])('runs nothing: %s is refused', async command => {
    const { status, body } = await ownTemplate(visitor, wordWith([[command.replaceAll('"', '&quot;')]]))
    expect({ status, code: body.details }).toMatchObject({ status: 400 })
  })

  it.each([
    ['Плата {{rent за місяць', 'rent за місяць', 'Плата {{rent за місяць'],
    ['Плата rent}} за місяць', 'rent', 'Плата rent}} за місяць'],
    ['{{rent {{deposit}}', 'rent', '{{rent'],
  ])('is refused with the place of braces that do not close: %s', async (text, field, place) => {
    const letting = await Letting.begin(api)
    const { status, body } = await ownTemplate(letting, wordWith([[text]]))
    expect(status).toBe(400)
    expect(body.problems).toEqual([{ field, part: 'text', place: expect.stringContaining(place) }])
  })

  it('is refused when it is no Word file, or damaged inside', async () => {
    const letting = await Letting.begin(api)
    const { landlord } = letting
    const pdf = await uploadFile(api.url, landlord, 'own.pdf')
    const ofPdf = await landlord.api('POST', '/document-templates', { name: 'x', file: { path: pdf.path } })
    expect(ofPdf.body).toMatchObject({ details: [{ path: 'file', code: 'invalid_format' }] })
    const { body } = await ownTemplate(letting, wordWith([['</w:t></w:r><w:r>']]))
    expect(body).toMatchObject({ details: [{ path: 'file', code: 'broken_template' }] })
  })

  it('goes without what was made of it', async () => {
    const { letting, make } = await letHome()
    const template = succeeded(await ownTemplate(letting, wordWith([['{{rent}}']])))
    const { made } = await make({ template_id: template.id })
    succeeded(await letting.landlord.api('DELETE', `/document-templates/${template.id}`))
    expect((await letting.landlord.api('GET', `/lease-documents/${made.id}`)).status).toBe(200)
  })
})

it('gives its own templates with each field in one of them', async () => {
  const { letting } = await letHome()
  let text = ''
  for (const kind of ['contract', 'act']) {
    const answer = await fetchFile(api.url, letting.landlord, `/document-templates/built-in?kind=${kind}`)
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    text += await wordText(bytes)
    succeeded(await ownTemplate(letting, bytes, kind))
  }
  for (const field of documentFields) expect(text).toContain(`{{${field}}}`)
  for (const field of meterFields) expect(text).toContain(`{{$meter.${field}}}`)
})

it('a document lists as ending from its notice on', async () => {
  const { letting, lease } = await letHome()
  const { landlord } = letting
  const file = await uploadFile(api.url, landlord, 'policy.pdf')
  const body = { lease_id: lease.id, kind: 'insurance', name: 'Поліс', date: '2027-03-01', file }
  const add = (fields: object) =>
    landlord.api<LeaseDocument>('POST', '/lease-documents', { ...body, ...fields })
  const soon = succeeded(await add({ valid_until: '2027-04-14' }))
  succeeded(await add({ valid_until: '2027-04-15' }))
  succeeded(await add({ valid_until: null }))
  const over = succeeded(await add({ valid_until: '2027-03-02', notice_days: 0 }))
  const ending = await landlord.api<LeaseDocument[]>('GET', '/lease-documents?ending=true')
  expect(ending.body.map(({ id }) => id).toSorted()).toEqual([soon.id, over.id].toSorted())
  expect((await add({ valid_until: '2027-02-28' })).body).toMatchObject({
    details: [{ path: 'valid_until', code: 'date_order' }],
  })
  const changed = { ...body, valid_until: '2028-04-14', notice_days: 10, updated_at: soon.updated_at }
  const put = (fields: object) => landlord.api('PUT', `/lease-documents/${soon.id}`, fields)
  expect(succeeded(await put(changed))).toMatchObject({ valid_until: '2028-04-14', notice_days: 10, file })
  expect((await put(changed)).status).toBe(409)
})
