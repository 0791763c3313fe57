/** How many mistakes a typed text may have. */
const mistakesIn = ({ length }: string): number => (length < 4 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3)

/** What a word counts when it is the searched one, or begins with it; each mistake takes some away. */
const worth = { whole: 1, start: 0.9, mistaken: 0.8, mistake: 0.15 }
/** For each word of the text that comes before the one that was found. */
const laterWord = 0.01
/** For another layout than the one in which the text was typed. */
const otherLayout = 0.05
/** For words that are only found when spaces are left out. */
const otherSpaces = 0.05

/**
 * How well a record fits a search, from 0 (not at all) to 1. Each typed word has to be found: whole, as the
 * beginning of a word, or with a few mistakes (a letter wrong, missing, too much, or two exchanged). Where one is
 * not, all of them together are compared without spaces.
 * @param typed keys of what was typed, as `typedKeys` returns them
 * @param key of the record, by `searchKey`
 */
export function searchScore(typed: readonly string[], key: string): number {
  const words = wordsOf(key)
  const scores = typed.map((variant, at) => scoreOf(wordsOf(variant), words) - (at === 0 ? 0 : otherLayout))
  return Math.max(0, ...scores)
}

function scoreOf(typed: readonly string[], words: readonly string[]): number {
  const each = typed.map(word => bestOf(word, words))
  if (!each.includes(0)) return each.reduce((sum, score) => sum + score, 0) / each.length
  const together = typed.join('')
  if (together.length < 6) return 0
  return (
    bestOf(
      together,
      words.map((_, at) => words.slice(at).join('')),
    ) - otherSpaces
  )
}

/** Letters that a transliteration writes by two count as one, so that one mistake is one. */
const pairs = ['zh', 'ch', 'sh', 'ts', 'ia', 'iu', 'ie']
const wordsOf = (key: string): string[] =>
  key
    .replace(/zh|ch|sh|ts|ia|iu|ie/g, pair => String.fromCharCode(65 + pairs.indexOf(pair)))
    .split(' ')
    .filter(word => word !== '')

const bestOf = (typed: string, words: readonly string[]): number =>
  Math.max(0, ...words.map((word, at) => ofWord(typed, word) - Math.min(at, 9) * laterWord))

function ofWord(typed: string, word: string): number {
  if (word === typed) return worth.whole
  if (word.startsWith(typed)) return worth.start
  const allowed = mistakesIn(typed)
  if (allowed === 0 || word.length < typed.length - allowed) return 0
  const mistakes = mistakesAtStart(typed, word, allowed)
  // An ending more is none of them: `Поділ` is found by what is written as `на Подолі`.
  return Math.floor(mistakes) > allowed ? 0 : worth.mistaken - mistakes * worth.mistake
}

/**
 * The fewest mistakes between a typed text and any beginning of a word (optimal string alignment). A beginning
 * that is not the whole word counts half a mistake more, so that the word itself comes first.
 */
function mistakesAtStart(typed: string, word: string, allowed: number): number {
  const end = Math.min(word.length, typed.length + allowed)
  let before: number[] = []
  let above = Array.from({ length: end + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= end; at += 1) {
      const replaced = valueAt(above, at - 1) + (typed[row - 1] === word[at - 1] ? 0 : 1)
      const isExchange = typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1]
      const exchanged = isExchange ? valueAt(before, at - 2) + 1 : replaced
      line.push(Math.min(valueAt(above, at) + 1, valueAt(line, at - 1) + 1, replaced, exchanged))
    }
    before = above
    above = line
  }
  return Math.min(...above.map((mistakes, at) => (at === word.length ? mistakes : mistakes + 0.5)))
}

const valueAt = (row: readonly number[], at: number): number => row[at] ?? Number.POSITIVE_INFINITY
