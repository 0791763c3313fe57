/** Signs the demo landlord in, and returns the session as a page stores it. */
export async function demoSession(url: string): Promise<Record<string, string>> {
  const { email, password } = await demoLogin(url)
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`Login answered ${response.status}`)
  const session = (await response.json()) as { accessToken: string; refreshToken: string }
  return { 'orenda.accessToken': session.accessToken, 'orenda.refreshToken': session.refreshToken }
}

async function demoLogin(url: string): Promise<{ email: string; password: string }> {
  const { demoEmail, demoPassword } = (await import(
    new URL('../../api/dist/demo/credentials.js', import.meta.url).href
  )) as {
    demoEmail: string
    demoPassword: string
  }
  if (!url) throw new Error('No address')
  return { email: demoEmail, password: demoPassword }
}
