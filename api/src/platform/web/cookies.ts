/** The value of a cookie in a `Cookie` header. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const line = header?.split(';').find(part => part.trimStart().startsWith(`${name}=`))
  const value = line?.slice(line.indexOf('=') + 1).trim()
  if (value === undefined) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
