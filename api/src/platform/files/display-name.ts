/** The maximum length of a name in characters: a longer one is cut before its extension. */
const longest = 200

// Control characters and line breaks, and invisible characters such as text direction marks ("fdp.exe" can be
// made to look like "exe.pdf"), joiners, hyphens and tags; not the one that selects a colourful emoji.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}/gu

/**
 * The displayed name of an uploaded file, without folders, in any alphabet. It is never used as a path.
 * @param given from the form; may be anything
 */
export function displayName(given: string): string {
  const [last = ''] = given.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1)
  // Forms encode a quotation mark like this (HTML, 4.10.22.8).
  const name = last.replaceAll('%22', '"').replace(invisible, '').replace(/\s+/g, ' ').trim()
  const characters = [...name]
  if (characters.length <= longest) return name
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, longest - extension.length).join('') + extension
}
