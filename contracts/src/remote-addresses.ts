import type { RemoteCode, RemoteFile } from './remotes.ts'

/**
 * Converts the relative addresses of a remote's files to addresses that a page can use.
 * @param base of the remote's folder, with a trailing slash
 */
export function withBase<Code extends RemoteCode>(code: Code, base: string): Code {
  const moved = (file: RemoteFile) => ({ ...file, address: base + file.address })
  const inEach = ({ uk, ru, en }: RemoteCode['texts']) => ({ uk: moved(uk), ru: moved(ru), en: moved(en) })
  return {
    ...code,
    entry: base + code.entry,
    preload: code.preload.map(moved),
    texts: inEach(code.texts),
    ...(code.opening && { opening: inEach(code.opening) }),
    ...(code.panelsOpening && { panelsOpening: inEach(code.panelsOpening) }),
    ...(code.screens && { screens: moved(code.screens) }),
  }
}
