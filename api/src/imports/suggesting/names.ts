// Names of people in all their spellings: Ukrainian, Russian, Latin, with letters of both alphabets in one word, as
// banks write them.

const latinAsCyrillic: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  i: 'і',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
}

/** One Latin letter for each sound, whatever the language. */
const sounds: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'h', д: 'd', е: 'e', є: 'e', э: 'e', ё: 'e', ж: 'z', з: 'z' },
  ...{ и: 'i', і: 'i', ї: 'i', й: 'i', ы: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r' },
  ...{ с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'c', ш: 's', щ: 's', ь: '', ъ: '', ю: 'u', я: 'a' },
}

/** Spellings of Latin letters, the longer first. */
const latin: readonly [RegExp, string][] = [
  [/shch|sch|sh/g, 's'],
  [/zh/g, 'z'],
  [/kh/g, 'h'],
  [/ts|tz|ch/g, 'c'],
  [/ph/g, 'f'],
  [/[yij]u/g, 'u'],
  [/[yij]a/g, 'a'],
  [/[yij]e/g, 'e'],
  [/[yj]o/g, 'o'],
  [/[yj]/g, 'i'],
  [/g/g, 'h'],
  [/w/g, 'v'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
]

/** Given names whose Russian and Ukrainian forms are more than a letter apart. */
const sameNames: Readonly<Record<string, string>> = {
  nikolai: 'mikola',
  nikola: 'mikola',
  vladimir: 'volodimir',
  aleksei: 'oleksi',
  aleksi: 'oleksi',
  evheni: 'evhen',
  dmitri: 'dmitro',
  aleksandr: 'oleksandr',
  aleksander: 'oleksandr',
  elena: 'olena',
  anna: 'hana',
  ana: 'hana',
  tatana: 'tetana',
  mihail: 'mihailo',
  ekaterina: 'katerina',
  pavel: 'pavlo',
  petr: 'petro',
  danil: 'danilo',
}

/** A word by its sounds; empty for one without letters. */
function soundOf(word: string): string {
  const lower = word.normalize('NFKC').toLowerCase()
  const isMixed = /[а-яёіїєґ]/.test(lower)
  const letters = isMixed ? lower.replace(/[a-z]/g, letter => latinAsCyrillic[letter] ?? letter) : lower
  let sound = ''
  for (const letter of letters) sound += sounds[letter] ?? (/[a-z]/.test(letter) ? letter : '')
  if (!isMixed) for (const [from, to] of latin) sound = sound.replace(from, to)
  sound = sound.replace(/(.)\1+/g, '$1').replace(/i(?=[aeu])/g, '')
  return sameNames[sound] ?? sound
}

/** Words of a name or text by their sounds, and the initials in it. */
export interface Words {
  words: string[]
  initials: string[]
}

const letters = /[\p{L}'’ʼ`]+/gu

/** Words of two letters and more, and single letters. */
export function wordsOf(text: string): Words {
  const words: string[] = []
  const initials: string[] = []
  for (const [found] of text.matchAll(letters)) {
    const bare = found.replace(/['’ʼ`]/g, '')
    if (bare === '') continue
    if (bare.length === 1) initials.push(soundOf(bare).slice(0, 1) || bare.toLowerCase())
    else words.push(soundOf(bare) || bare.toLowerCase())
  }
  return { words, initials }
}

/** The same for all spellings of a name, whatever the order of its parts; null for no name. */
export function senderKey(name: string | null): string | null {
  if (name === null) return null
  const { words, initials } = wordsOf(name)
  const key = [...words.toSorted(), ...initials.toSorted()].join(' ')
  return key === '' ? null : key.slice(0, 200)
}

/** Whether a key of a sender names one person well enough: two whole words. */
export const isWholeName = (key: string): boolean =>
  key.split(' ').filter(({ length }) => length >= 3).length >= 2

/** A father's name, which many people share. */
export const isPatronymic = (word: string): boolean => /(vic|vna|icna)$/.test(word) && word.length >= 6
