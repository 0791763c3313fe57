/** Milliseconds after which the form goes again: the browser is on its way (specification 9). */
const removedAfter = 1000

/**
 * Sends the browser to where a plan is paid, by the form that the provider wants. The markup is read in a document of its own, where
 * nothing of it runs, and its form is made anew: only where it goes and its hidden fields are taken over.
 * @param html `checkout_session.form_html`
 * @throws Error when there is no form in it that leads somewhere
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
  // A field named "submit" would stand before the form's own.
  HTMLFormElement.prototype.submit.call(form)
  setTimeout(() => form.remove(), removedAfter)
}
