import type { Currency } from '../currencies.ts'
import type { Language } from '../languages.ts'

/** The gender of what is counted, as far as the words of a number show it. */
type Gender = 'masculine' | 'feminine' | 'neuter'

/** One, few (2–4 in Slavic languages) and many of what is counted. */
type Forms = readonly [one: string, few: string, many: string]

interface Counted {
  gender: Gender
  forms: Forms
}

interface Numerals {
  zero: string
  ones: Readonly<Record<Gender, readonly string[]>>
  /** 10 to 19. */
  teens: readonly string[]
  tens: readonly string[]
  hundreds: readonly string[]
  /** Thousands and millions. */
  groups: readonly [Counted, Counted]
}

/** Words of Ukrainian and Russian, which build numbers alike. */
const slavic: Readonly<Record<'uk' | 'ru', Numerals>> = {
  uk: {
    zero: 'нуль',
    ones: {
      masculine: words('один два три чотири п’ять шість сім вісім дев’ять'),
      feminine: words('одна дві три чотири п’ять шість сім вісім дев’ять'),
      neuter: words('одне два три чотири п’ять шість сім вісім дев’ять'),
    },
    teens: words(
      'десять одинадцять дванадцять тринадцять чотирнадцять п’ятнадцять шістнадцять сімнадцять вісімнадцять дев’ятнадцять',
    ),
    tens: words('двадцять тридцять сорок п’ятдесят шістдесят сімдесят вісімдесят дев’яносто'),
    hundreds: words('сто двісті триста чотириста п’ятсот шістсот сімсот вісімсот дев’ятсот'),
    groups: [
      { gender: 'feminine', forms: ['тисяча', 'тисячі', 'тисяч'] },
      { gender: 'masculine', forms: ['мільйон', 'мільйони', 'мільйонів'] },
    ],
  },
  ru: {
    zero: 'ноль',
    ones: {
      masculine: words('один два три четыре пять шесть семь восемь девять'),
      feminine: words('одна две три четыре пять шесть семь восемь девять'),
      neuter: words('одно два три четыре пять шесть семь восемь девять'),
    },
    teens: words(
      'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
    ),
    tens: words('двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'),
    hundreds: words('сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'),
    groups: [
      { gender: 'feminine', forms: ['тысяча', 'тысячи', 'тысяч'] },
      { gender: 'masculine', forms: ['миллион', 'миллиона', 'миллионов'] },
    ],
  },
}

const english = {
  ones: words(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  tens: words('twenty thirty forty fifty sixty seventy eighty ninety'),
}

/** Currencies and their hundredth parts. */
const units: Readonly<Record<Language, Readonly<Record<Currency, readonly [Counted, Counted]>>>> = {
  uk: {
    UAH: [
      { gender: 'feminine', forms: ['гривня', 'гривні', 'гривень'] },
      { gender: 'feminine', forms: ['копійка', 'копійки', 'копійок'] },
    ],
    USD: [
      { gender: 'masculine', forms: ['долар США', 'долари США', 'доларів США'] },
      { gender: 'masculine', forms: ['цент', 'центи', 'центів'] },
    ],
    EUR: [
      { gender: 'neuter', forms: ['євро', 'євро', 'євро'] },
      { gender: 'masculine', forms: ['цент', 'центи', 'центів'] },
    ],
  },
  ru: {
    UAH: [
      { gender: 'feminine', forms: ['гривна', 'гривны', 'гривен'] },
      { gender: 'feminine', forms: ['копейка', 'копейки', 'копеек'] },
    ],
    USD: [
      { gender: 'masculine', forms: ['доллар США', 'доллара США', 'долларов США'] },
      { gender: 'masculine', forms: ['цент', 'цента', 'центов'] },
    ],
    EUR: [
      { gender: 'neuter', forms: ['евро', 'евро', 'евро'] },
      { gender: 'masculine', forms: ['цент', 'цента', 'центов'] },
    ],
  },
  en: {
    UAH: [
      { gender: 'neuter', forms: ['hryvnia', 'hryvnias', 'hryvnias'] },
      { gender: 'neuter', forms: ['kopiyka', 'kopiykas', 'kopiykas'] },
    ],
    USD: [
      { gender: 'neuter', forms: ['US dollar', 'US dollars', 'US dollars'] },
      { gender: 'neuter', forms: ['cent', 'cents', 'cents'] },
    ],
    EUR: [
      { gender: 'neuter', forms: ['euro', 'euros', 'euros'] },
      { gender: 'neuter', forms: ['cent', 'cents', 'cents'] },
    ],
  },
}

/**
 * An amount as it stands on a receipt, e.g. `Дві тисячі п’ятсот гривень 05 копійок`: the whole part in words, the
 * hundredths in two digits.
 * @param minor whole minor units, 0 to 99,999,999,999
 */
export function amountInWords(minor: number, currency: Currency, language: Language): string {
  const [whole, part] = [Math.trunc(minor / 100), minor % 100]
  const [unit, hundredth] = units[language][currency]
  const text = `${inWords(whole, unit.gender, language)} ${formOf(whole, unit.forms, language)} ${String(part).padStart(2, '0')} ${formOf(part, hundredth.forms, language)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function inWords(value: number, gender: Gender, language: Language): string {
  return language === 'en' ? inEnglish(value) : inSlavic(value, gender, language)
}

function inSlavic(value: number, gender: Gender, language: 'uk' | 'ru'): string {
  const numerals = slavic[language]
  if (value === 0) return numerals.zero
  const [thousands, millions] = numerals.groups
  const group = (count: number, { gender: own, forms }: Counted) =>
    count === 0 ? [] : [...belowThousand(count, own, numerals), formOf(count, forms, language)]
  return [
    ...group(Math.trunc(value / 1_000_000), millions),
    ...group(Math.trunc(value / 1000) % 1000, thousands),
    ...belowThousand(value % 1000, gender, numerals),
  ].join(' ')
}

function belowThousand(value: number, gender: Gender, { hundreds, tens, teens, ones }: Numerals): string[] {
  const rest = value % 100
  const last = rest < 10 || rest >= 20 ? rest % 10 : 0
  return [
    hundreds[Math.trunc(value / 100) - 1],
    rest >= 20 ? tens[Math.trunc(rest / 10) - 2] : rest >= 10 ? teens[rest - 10] : undefined,
    ones[gender][last - 1],
  ].filter(word => word !== undefined)
}

function inEnglish(value: number): string {
  if (value < 20) return english.ones[value] ?? ''
  if (value < 100) {
    const ten = english.tens[Math.trunc(value / 10) - 2]
    return value % 10 === 0 ? `${ten}` : `${ten}-${english.ones[value % 10]}`
  }
  const [size, name] =
    value >= 1_000_000 ? [1_000_000, 'million'] : value >= 1000 ? [1000, 'thousand'] : [100, 'hundred']
  const head = `${inEnglish(Math.trunc(value / size))} ${name}`
  const rest = value % size
  if (rest === 0) return head
  return `${head} ${rest < 100 ? 'and ' : ''}${inEnglish(rest)}`
}

function formOf(count: number, [one, few, many]: Forms, language: Language): string {
  if (language === 'en') return count === 1 ? one : many
  const [last, lastTwo] = [count % 10, count % 100]
  if (last === 1 && lastTwo !== 11) return one
  return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? few : many
}

function words(line: string): readonly string[] {
  return line.split(' ')
}
