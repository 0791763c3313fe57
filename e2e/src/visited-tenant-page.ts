import type { APIRequestContext } from '@playwright/test'
import type { Engine } from './engines/engine.ts'
import { logIn, type Person } from './people.ts'
import { expect } from './test.ts'

const payee = { name: 'Олена Коваль', iban: 'UA743077700000026001611157323', code: '3184710691' }

/** Another language of the page, and what it says there. */
const otherLanguage = { name: 'RU · Русский', lang: 'ru', receipts: 'Квитанции' }

interface Visit {
  request: APIRequestContext
  /** Has an apartment that is let, and a payment. */
  landlord: Person
  /** The address of the product. */
  url: string
}

/** Opens the tenant's page of the landlord's lease in a browser: what is owed, the QR, receipts, and another language. */
export async function visitTenantPage(engine: Engine, { request, landlord, url }: Visit): Promise<void> {
  const { api, password } = await logIn(request, landlord)
  await api('put', 'payee', { ...payee, currentPassword: password })
  const [lease] = (await api('get', 'leases')) as { id: string; apartment_name: string }[]
  await api('post', `leases/${lease?.id}/charges`, {
    kind: 'other',
    due_date: '2026-05-01',
    amount: 777.7,
    note: 'Ключі',
  })
  const link = (await api('post', `leases/${lease?.id}/tenant-link`, {})) as { url: string }
  await engine.open(url + new URL(link.url).pathname)
  const reads = (expression: string) => expect.poll(() => engine.read(expression), { intervals: [50, 200] })
  await reads(`document.querySelector('h1')?.innerText`).toBe(lease?.apartment_name)
  await reads(`document.body.innerText`).toMatch(/777[.,]70/)
  await reads(`document.querySelector('a[href^="https://qr.bank.gov.ua/"]') !== null`).toBe(true)
  // The QR has a size, and the page no more than the window.
  await reads(`document.querySelector('.qr [role=img]').getBoundingClientRect().width > 100`).toBe(true)
  await reads(`document.documentElement.scrollWidth <= innerWidth`).toBe(true)
  await reads(`getComputedStyle(document.body).fontFamily`).toContain('Onest')
  await reads(`document.querySelector('details table') !== null`).toBe(true)
  await engine.press({ role: 'link', name: otherLanguage.name })
  // For a moment after the press there is no element in the document.
  await reads(`document.documentElement?.lang`).toBe(otherLanguage.lang)
  await reads(`document.body?.innerText`).toContain(otherLanguage.receipts)
}
