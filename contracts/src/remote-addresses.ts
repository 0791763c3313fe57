import type { RemoteCode, RemoteFile } from './remotes.ts'

/**
 * What a remote says of itself, with addresses that a page can use: its own are relative to where it is served from.
 * @param base of its folder, with a slash at the end
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
  }
}
