/**
 * The file name in a `Content-Disposition` header (RFC 6266): `filename*` in UTF-8 before `filename`, without
 * folders.
 * @param fallback for a header without a name
 */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const name = extended(disposition ?? '') ?? plain(disposition ?? '')
  return name?.split(/[\\/]/).at(-1)?.trim() || fallback
}

function extended(disposition: string): string | undefined {
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1]
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

function plain(disposition: string): string | undefined {
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? bare
}
