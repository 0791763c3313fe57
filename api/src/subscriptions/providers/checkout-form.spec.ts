import { expect, it } from 'vitest'
import { checkoutForm } from './checkout-form.ts'

it('is one form with hidden fields, whose values are escaped', () => {
  const fields = { data: 'a+/=', signature: '"><script>alert(1)</script>' }
  const { form_html, ...parts } = checkoutForm({
    kind: 'form',
    action: 'https://pay.example/3?a=1&b=2',
    fields,
  })
  expect(parts).toEqual({ action: 'https://pay.example/3?a=1&b=2', fields })
  expect(form_html).toBe(
    '<form method="post" action="https://pay.example/3?a=1&#38;b=2" accept-charset="utf-8">' +
      '<input type="hidden" name="data" value="a+/=">' +
      '<input type="hidden" name="signature" value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"></form>',
  )
})

it('loads an address if the provider has one', () => {
  expect(checkoutForm({ kind: 'redirect', url: 'https://pay.example/i/42?lang=uk' })).toEqual({
    action: 'https://pay.example/i/42',
    fields: { lang: 'uk' },
    form_html:
      '<form method="get" action="https://pay.example/i/42" accept-charset="utf-8"><input type="hidden" name="lang" value="uk"></form>',
  })
})
