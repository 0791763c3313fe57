import fc from 'fast-check'
import { expect, it } from 'vitest'
import { currencies } from '../currencies.ts'
import { type Language, languages } from '../languages.ts'
import { amountInWords } from './amount-in-words.ts'

// The second way: words are read back into a number, and forms are chosen by the plural rules of CLDR.

const units: Record<Language, Record<string, readonly [Record<string, string>, Record<string, string>]>> = {
  uk: {
    UAH: [
      { one: 'гривня', few: 'гривні', many: 'гривень' },
      { one: 'копійка', few: 'копійки', many: 'копійок' },
    ],
    USD: [
      { one: 'долар США', few: 'долари США', many: 'доларів США' },
      { one: 'цент', few: 'центи', many: 'центів' },
    ],
    EUR: [
      { one: 'євро', few: 'євро', many: 'євро' },
      { one: 'цент', few: 'центи', many: 'центів' },
    ],
  },
  ru: {
    UAH: [
      { one: 'гривна', few: 'гривны', many: 'гривен' },
      { one: 'копейка', few: 'копейки', many: 'копеек' },
    ],
    USD: [
      { one: 'доллар США', few: 'доллара США', many: 'долларов США' },
      { one: 'цент', few: 'цента', many: 'центов' },
    ],
    EUR: [
      { one: 'евро', few: 'евро', many: 'евро' },
      { one: 'цент', few: 'цента', many: 'центов' },
    ],
  },
  en: {
    UAH: [
      { one: 'hryvnia', other: 'hryvnias' },
      { one: 'kopiyka', other: 'kopiykas' },
    ],
    USD: [
      { one: 'US dollar', other: 'US dollars' },
      { one: 'cent', other: 'cents' },
    ],
    EUR: [
      { one: 'euro', other: 'euros' },
      { one: 'cent', other: 'cents' },
    ],
  },
}

/** Values of words, by their beginnings. */
const values: Record<Language, readonly (readonly [RegExp, number])[]> = {
  uk: [
    [/^нул/, 0],
    [/^од(ин|на|не)$/, 1],
    [/^дв[аі]$/, 2],
    [/^три$/, 3],
    [/^чотири$/, 4],
    [/^п’ять$/, 5],
    [/^шість$/, 6],
    [/^сім$/, 7],
    [/^вісім$/, 8],
    [/^дев’ять$/, 9],
    [/^десять$/, 10],
    [/^одина/, 11],
    [/^двана/, 12],
    [/^трина/, 13],
    [/^чотирна/, 14],
    [/^п’ятна/, 15],
    [/^шістна/, 16],
    [/^сімна/, 17],
    [/^вісімна/, 18],
    [/^дев’ятна/, 19],
    [/^двадцять/, 20],
    [/^тридцять/, 30],
    [/^сорок/, 40],
    [/^п’ятдесят/, 50],
    [/^шістдесят/, 60],
    [/^сімдесят/, 70],
    [/^вісімдесят/, 80],
    [/^дев’яносто/, 90],
    [/^сто$/, 100],
    [/^двісті/, 200],
    [/^триста/, 300],
    [/^чотириста/, 400],
    [/^п’ятсот/, 500],
    [/^шістсот/, 600],
    [/^сімсот/, 700],
    [/^вісімсот/, 800],
    [/^дев’ятсот/, 900],
    [/^тисяч/, 1000],
    [/^мільйон/, 1_000_000],
  ],
  ru: [
    [/^нол/, 0],
    [/^од(ин|на|но)$/, 1],
    [/^дв[ае]$/, 2],
    [/^три$/, 3],
    [/^четыре$/, 4],
    [/^пять$/, 5],
    [/^шесть$/, 6],
    [/^семь$/, 7],
    [/^восемь$/, 8],
    [/^девять$/, 9],
    [/^десять$/, 10],
    [/^одинн/, 11],
    [/^двена/, 12],
    [/^трина/, 13],
    [/^четырна/, 14],
    [/^пятна/, 15],
    [/^шестна/, 16],
    [/^семна/, 17],
    [/^восемна/, 18],
    [/^девятна/, 19],
    [/^двадцать/, 20],
    [/^тридцать/, 30],
    [/^сорок/, 40],
    [/^пятьдесят/, 50],
    [/^шестьдесят/, 60],
    [/^семьдесят/, 70],
    [/^восемьдесят/, 80],
    [/^девяносто/, 90],
    [/^сто$/, 100],
    [/^двести/, 200],
    [/^триста/, 300],
    [/^четыреста/, 400],
    [/^пятьсот/, 500],
    [/^шестьсот/, 600],
    [/^семьсот/, 700],
    [/^восемьсот/, 800],
    [/^девятьсот/, 900],
    [/^тысяч/, 1000],
    [/^миллион/, 1_000_000],
  ],
  en: [
    ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, at) => [new RegExp(`^${word}$`), at] as const),
    ...'twenty thirty forty fifty sixty seventy eighty ninety'
      .split(' ')
      .map((word, at) => [new RegExp(`^${word}$`), 20 + 10 * at] as const),
    [/^hundred$/, 100],
    [/^thousand$/, 1000],
    [/^million$/, 1_000_000],
  ],
}

function read(words: readonly string[], language: Language): number {
  let [total, group] = [0, 0]
  for (const word of words.filter(each => each !== 'and')) {
    const value = values[language].find(([pattern]) => pattern.test(word))?.[1]
    if (value === undefined) throw new Error(`"${word}" is no number`)
    if (value >= 1000) [total, group] = [total + group * value, 0]
    // An English hundred multiplies; a Slavic one is a word of its own.
    else if (value === 100 && language === 'en') group *= 100
    else group += value
  }
  return total + group
}

/** Words of one and two that agree with what they count. */
const genders: Record<'uk' | 'ru', Record<string, readonly [string, string]>> = {
  uk: { UAH: ['одна', 'дві'], USD: ['один', 'два'], EUR: ['одне', 'два'] },
  ru: { UAH: ['одна', 'две'], USD: ['один', 'два'], EUR: ['одно', 'два'] },
}

// Each length of numbers as often as the others.
const amount = fc.integer({ min: 1, max: 9 }).chain(length => fc.integer({ min: 0, max: 10 ** length - 1 }))
const minor = fc
  .tuple(amount, fc.integer({ min: 0, max: 99 }))
  .map(([whole, part]) => whole * 100 + part)
  .filter(value => value > 0)

it.each(languages)('says in %s what can be read back, with its forms and genders', language => {
  const plural = new Intl.PluralRules(language)
  fc.assert(
    fc.property(minor, fc.constantFrom(...currencies), (value, currency) => {
      const text = amountInWords(value, currency, language)
      const [whole, part] = [Math.floor(value / 100), value % 100]
      const [unit = {}, hundredth = {}] = units[language][currency] ?? []
      const tail = ` ${unit[plural.select(whole)]} ${String(part).padStart(2, '0')} ${hundredth[plural.select(part)]}`
      expect(text.endsWith(tail), text).toBe(true)
      const said = text.slice(0, -tail.length)
      const words = said.toLowerCase().split(/[ -]/)
      expect(read(words, language), text).toBe(whole)
      expect(said.charAt(0)).toBe(said.charAt(0).toUpperCase())
      if (language === 'en') return
      const last = whole % 10
      const isTeen = Math.floor(whole / 10) % 10 === 1
      if (!isTeen && (last === 1 || last === 2))
        expect(words.at(-1), text).toBe(genders[language][currency]?.[last - 1])
    }),
    { numRuns: 400 },
  )
})

it.each([
  [1, 'UAH', 'uk', 'Нуль гривень 01 копійка'],
  [100_102, 'UAH', 'uk', 'Одна тисяча одна гривня 02 копійки'],
  [2_211_205, 'UAH', 'uk', 'Двадцять дві тисячі сто дванадцять гривень 05 копійок'],
  [
    99_999_999_999,
    'UAH',
    'uk',
    'Дев’ятсот дев’яносто дев’ять мільйонів дев’ятсот дев’яносто дев’ять тисяч дев’ятсот дев’яносто дев’ять гривень 99 копійок',
  ],
  [4200, 'EUR', 'uk', 'Сорок два євро 00 центів'],
  [200_000_100, 'USD', 'ru', 'Два миллиона один доллар США 00 центов'],
  [2_100_000, 'UAH', 'ru', 'Двадцать одна тысяча гривен 00 копеек'],
  [123_400, 'UAH', 'en', 'One thousand two hundred and thirty-four hryvnias 00 kopiykas'],
  [100_501, 'USD', 'en', 'One thousand and five US dollars 01 cent'],
] as const)('says %i %s in %s', (value, currency, language, text) => {
  expect(amountInWords(value, currency, language)).toBe(text)
})
