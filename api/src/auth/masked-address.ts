/**
 * Masks an address for readers who may not know it: enough to recognise one's own. Mail programs do not turn it
 * into a link.
 * @returns e.g. `m***@e***.com`
 */
export function masked(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  const end = domain.lastIndexOf('.')
  return `${first(local)}***@${first(domain)}***${end < 0 ? '' : domain.slice(end)}`
}

const first = (text: string) => [...text][0] ?? ''
