/** Cyrillic letters by the Latin ones that look the same: banks mix both within a word. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  і: 'i',
  ї: 'i',
  ï: 'i',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
}

/** A text for comparing: small letters, one letter for those that look alike, single spaces, no apostrophes. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’ʼ`"«»]/g, '')
    .replace(/[авеёіїïкмнорстух]/g, letter => lookAlikes[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*[:.]$/, '')
