/** Characters that a name can have and still be a name: a longer one is cut in front of its extension. */
const longest = 200

// Control characters and line breaks; and whatever is not seen, such as what turns the direction of writing around ("fdp.exe"
// can be made to look like "exe.pdf"), joins, hyphens and tags. The one that makes a sign colourful is seen.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}/gu

/**
 * The name of an uploaded file as people see it: without folders, in any alphabet. It is never a path of ours.
 * @param given what the form says; may be anything
 */
export function displayName(given: string): string {
  const [last = ''] = given.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1)
  // Forms write a quotation mark like this (HTML, 4.10.22.8).
  const name = last.replaceAll('%22', '"').replace(invisible, '').replace(/\s+/g, ' ').trim()
  const characters = [...name]
  if (characters.length <= longest) return name
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, longest - extension.length).join('') + extension
}
