/** Settings that connect the product with other systems; without them it runs for a first look or development. */
const external = /^(DATABASE_URL|SMTP_URL|S3_.+|REMOTES_S3_.+|LIQPAY_.+|SMS_.+)$/

type Environment = Readonly<Record<string, string | undefined>>

/** Whether a host is reachable only from this machine: by its name, or its address in a setting or a URL. */
const isLoopback = (host: string) => /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

function isLocalUrl(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname)
}

/** Whether the settings make the product reachable only on this machine. Blank settings count as not set. */
export const isLocalOnly = ({ HOST, PUBLIC_URL }: Environment): boolean =>
  (!HOST || isLoopback(HOST)) && (!PUBLIC_URL || isLocalUrl(PUBLIC_URL))

/** Whether a start may turn the development tools on: for a first look, on this machine, without real data. */
export const isFirstLook = (env: Environment): boolean =>
  env.NODE_ENV !== 'production' &&
  isLocalOnly(env) &&
  !Object.entries(env).some(([name, value]) => external.test(name) && value)
