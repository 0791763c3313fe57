/** Settings that connect the product with the outside; without any of them this is a first look or a desk. */
const external = /^(DATABASE_URL|SMTP_URL|S3_.+|REMOTES_S3_.+|LIQPAY_.+|SMS_.+)$/

type Environment = Readonly<Record<string, string | undefined>>

/** Whether only this machine reaches a host: its name, or its address as a setting or a URL has it. */
const isLoopback = (host: string) => /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

function isLocalUrl(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname)
}

/** Whether people reach the product on this machine alone, as far as its settings say. Blank ones count as not set. */
export const isLocalOnly = ({ HOST, PUBLIC_URL }: Environment): boolean =>
  (!HOST || isLoopback(HOST)) && (!PUBLIC_URL || isLocalUrl(PUBLIC_URL))

/** Whether `npm start` may turn the development tools on by itself: a first look, on this machine, at nothing real. */
export const isFirstLook = (env: Environment): boolean =>
  env.NODE_ENV !== 'production' &&
  isLocalOnly(env) &&
  !Object.entries(env).some(([name, value]) => external.test(name) && value)
