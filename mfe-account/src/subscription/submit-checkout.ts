/** Milliseconds after which the form is removed, when the browser is already leaving the page (specification 9). */
const removedAfter = 1000

/**
 * Sends the browser to the payment page with the provider's form. The HTML is parsed in a separate document,
 * where nothing runs, and only the form's address and hidden fields are copied into a new form.
 * @param html `checkout_session.form_html`
 * @throws Error when it has no form with a valid address
 */
export function submitCheckout(html: string): void {
  const source = new DOMParser().parseFromString(html, 'text/html').querySelector('form')
  const address = source?.getAttribute('action')
  if (!source || !address || !URL.canParse(address, document.baseURI)) throw new Error('No checkout form')
  const { protocol, href } = new URL(address, document.baseURI)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('No checkout form')

  const form = document.createElement('form')
  form.action = href
  form.method = source.method
  form.acceptCharset = 'utf-8'
  form.hidden = true
  for (const field of source.querySelectorAll<HTMLInputElement>('input[type="hidden"][name]')) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = field.name
    input.value = field.value
    form.append(input)
  }
  document.body.append(form)
  // A field named "submit" would hide the form's method.
  HTMLFormElement.prototype.submit.call(form)
  setTimeout(() => form.remove(), removedAfter)
}
