import { escaped } from '../../platform/http/escaped.ts'
import type { CheckoutStart } from './card-provider.ts'

/** How a payer is sent to the provider: in parts, and as a form that says the same. */
export interface CheckoutForm {
  action: string
  fields: Readonly<Record<string, string>>
  /** One form with hidden fields and nothing else; whoever puts it into a page submits it. */
  form_html: string
}

/** The form of a checkout. An address to go to is a form that is sent as a question. */
export function checkoutForm(start: CheckoutStart): CheckoutForm {
  if (start.kind === 'form') return formOf('post', start.action, start.fields)
  const url = new URL(start.url)
  const fields = Object.fromEntries(url.searchParams)
  // A form of this kind puts its fields in place of what stands behind the question mark.
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
