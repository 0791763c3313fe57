import type { Figure, Target } from './target.ts'

export const name = 'trials'

export const env = { REMOTE_OVERRIDES: '1' }

const from = ['', 'none', 'same-origin', 'same-site', 'cross-site']
const wanted = ['mfe-finance@http://localhost:4103', 'mfe-finance@1.0.0-3f9a2b1c40de', 'mfe-finance@9']

/**
 * An attacker tries to make another person's browser load a remote: by many kinds of links, and by
 * submitting the form with the attacker's own token.
 */
export async function run({ base }: Target): Promise<Figure[]> {
  const site = base.replace(/\/api$/, '')
  let begun = 0
  const count = ({ headers }: Response) => {
    const set = headers.getSetCookie().some(cookie => /^orenda_remotes=[^;]/.test(cookie))
    if (set) begun += 1
  }
  for (const remote of wanted) {
    for (const where of from) {
      const address = `${site}/uk/payments?remote=${encodeURIComponent(remote)}`
      const headers = where === '' ? {} : { 'sec-fetch-site': where }
      count(await fetch(address, { headers, redirect: 'manual' }))
    }
  }
  const mine = await ask(site, wanted[0] as string)
  const theirs = await ask(site, wanted[0] as string)
  const press = (remote: string, token: string, cookie: string) =>
    fetch(`${site}/trials?remote=${encodeURIComponent(remote)}`, {
      method: 'POST',
      headers: { cookie, 'x-trial-token': token },
    })
  count(await press(wanted[0] as string, mine.token, theirs.cookie))
  count(await press(wanted[0] as string, mine.token, ''))
  count(await press('mfe-account@http://localhost:4103', theirs.token, theirs.cookie))
  const foreign = begun
  count(await press(wanted[0] as string, theirs.token, theirs.cookie))
  return [
    { name: 'trials: begun by a link, or with a token of somebody else', value: foreign, unit: '', limit: 0 },
    { name: "trials: refused to the person's own press", value: 1 - (begun - foreign), unit: '', limit: 0 },
  ]
}

/** Requests the confirmation page, as a browser does. */
async function ask(site: string, remote: string): Promise<{ token: string; cookie: string }> {
  const response = await fetch(`${site}/uk/payments?remote=${encodeURIComponent(remote)}`)
  const token = /"token":"([\w-]+)"/.exec(await response.text())?.[1] ?? ''
  return { token, cookie: response.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
}
