import { escaped } from '../../platform/http/escaped.ts'
import type { CheckoutStart } from './card-provider.ts'

/** How a payer is sent to the provider: in parts, and as an HTML form. */
export interface CheckoutForm {
  action: string
  fields: Readonly<Record<string, string>>
  /** One form with hidden fields; the page inserts and submits it. */
  form_html: string
}

/** The form of a checkout. A link becomes a form with method GET. */
export function checkoutForm(start: CheckoutStart): CheckoutForm {
  if (start.kind === 'form') return formOf('post', start.action, start.fields)
  const url = new URL(start.url)
  const fields = Object.fromEntries(url.searchParams)
  // A GET form replaces the query of its address with its fields.
  return formOf('get', url.origin + url.pathname, fields)
}

function formOf(
  method: 'get' | 'post',
  action: string,
  fields: Readonly<Record<string, string>>,
): CheckoutForm {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const form_html = `<form method="${method}" action="${escaped(action)}" accept-charset="utf-8">${inputs.join('')}</form>`
  return { action, fields, form_html }
}
