import { expect, it } from 'vitest'
import { pageHeaders } from './page-policy.ts'

const formAction = (paidAt: string | null) => {
  const headers = pageHeaders({ apiBase: '/api', origins: [], overrides: [], paidAt, isSecure: true })
  return /form-action ([^;]+)/.exec(headers['content-security-policy'] ?? '')?.[1]
}

it('lets forms go to us, and to the provider of card payments where there is one', () => {
  expect(formAction(null)).toBe("'self'")
  expect(formAction('https://www.liqpay.ua')).toBe("'self' https://www.liqpay.ua")
  expect(formAction('http://127.0.0.1:4999/liqpay')).toBe("'self' http://127.0.0.1:4999")
})
