// How a text is written down to be searched for. The function `search_key` of the database repeats `searchKey`
// for stored texts (`api/src/platform/database/migrations/0054-search.ts`); `search.spec.ts` of the API compares
// the two.

/** Letters that are written by one Latin letter. Letters that transliterations confuse share one: г and х, и and і. */
const singles = new Map(
  [...'абвгґдеэзиіыклмнопрстуфхgyjwq'].map((letter, at) => [
    letter,
    'abvhhdeeziiiklmnoprstufhhiivk'[at] as string,
  ]),
)

/** Letters that are written by several. */
const several = new Map([
  ['ж', 'zh'],
  ['ц', 'ts'],
  ['ч', 'ch'],
  ['ш', 'sh'],
  ['щ', 'sh'],
  ['ю', 'iu'],
  ['я', 'ia'],
  ['є', 'ie'],
  ['x', 'ks'],
])

/** Signs within a word that are often left out. */
const dropped = /[ьъ'’ʼ`]|[\u0300-\u036F]/g

/**
 * Writes a text in the letters a to z and digits, so that Ukrainian, Russian and their transliterations give the
 * same: words with a space before each. `Тарас Гнатюк`, `Taras Hnatyuk` and `ТАРАС ГНАТЮК` give ` taras hnatiuk`.
 */
export function searchKey(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(/[A-ZА-ЯЄҐІ]/g, letter => letter.toLowerCase())
    .replace(dropped, '')
    .replace(/[\u0400-\u04FFa-z]/g, letter => singles.get(letter) ?? several.get(letter) ?? letter)
  const words = letters
    .replace(/shch|sch/g, 'sh')
    .replace(/kh/g, 'h')
    .replace(/ph/g, 'f')
    .replace(/c(?!h)/g, 'k')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return words === '' ? '' : ` ${words}`
}

const keys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const layouts = ['йцукенгшщзхїфівапролджєячсмитьбюґ', 'йцукенгшщзхъфывапролджэячсмитьбюё']

/** What the same keys write in another layout. A key that has no letter there stays. */
const retyped = (text: string, from: string, to: string): string =>
  [...text.toLowerCase()].map(sign => to[from.indexOf(sign)] ?? sign).join('')

/** Whether the keys of a layout write all its letters: who typed an `і` did not type in Russian. */
const isWrittenIn = (layout: string, text: string): boolean =>
  [...text.toLowerCase()].every(sign => !/[а-яєіїґ]/.test(sign) || layout.includes(sign))

/**
 * The keys of a typed text, and of what the same keyboard keys write in the Latin, Ukrainian and Russian layouts:
 * `rfh` gives also that of `кар`. The text as typed is the first.
 */
export function typedKeys(text: string): string[] {
  const hasLatin = /[a-z]/i.test(text)
  const others = hasLatin
    ? layouts.map(layout => retyped(text, keys, layout))
    : layouts.filter(layout => isWrittenIn(layout, text)).map(layout => retyped(text, layout, keys))
  return [...new Set([text, ...others].map(searchKey))].filter(key => key !== '')
}
