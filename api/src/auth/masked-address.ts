/**
 * An address as it is told to whoever does not know it: enough to recognise one's own. No mail program makes a link of it.
 * @returns e.g. `m***@e***.com`
 */
export function masked(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  const end = domain.lastIndexOf('.')
  return `${first(local)}***@${first(domain)}***${end < 0 ? '' : domain.slice(end)}`
}

const first = (text: string) => [...text][0] ?? ''
