import type { StartColumn } from '@orenda/contracts/start-columns'
import type { StartMapping } from '@orenda/contracts/start-imports'
import { foldText } from '../../reading/fold-text.ts'
import { templateWords } from '../template-words.ts'

/**
 * Beginnings of words by which a column is known, in Ukrainian, Russian and English. A title is of the first column
 * that has one of its words: "phone of the tenant" is a phone.
 */
const stems: readonly (readonly [StartColumn, readonly string[]])[] = [
  ['phone', ['телефон', 'тел', 'моб', 'phone', 'mobile']],
  ['email', ['e-mail', 'email', 'mail', 'пошта', 'почта', 'ел пошта', 'эл почта']],
  ['tax_id', ['рнокпп', 'іпн', 'инн', 'єдрпоу', 'код', 'податков', 'налогов', 'tax', 'itn', 'tin']],
  ['deposit', ['застав', 'депозит', 'залог', 'завдат', 'гарант', 'deposit']],
  ['debt', ['борг', 'заборг', 'долг', 'задолж', 'debt', 'owed', 'owes', 'arrears', 'balance']],
  ['currency', ['валют', 'currency']],
  ['due_day', ['день', 'числ', 'due', 'day', 'pay day']],
  ['start', ['почат', 'нач', 'заїзд', 'заселен', 'въезд', 'заезд', 'start', 'begin', 'move in', 'from']],
  ['end', ['кін', 'закінч', 'оконч', 'конец', 'заверш', 'виїзд', 'выезд', 'end', 'expir', 'until', 'to']],
  ['address', ['адрес', 'вулиц', 'улиц', 'address', 'street', 'location']],
  [
    'tenant_name',
    ['орендар', 'арендатор', 'наймач', 'наниматель', 'мешкан', 'жил', 'квартирант', 'піб', 'фио', 'tenant'],
  ],
  ['rent', ['оренд', 'аренд', 'плат', 'цін', 'цен', 'сум', 'вартіст', 'стоим', 'rent', 'price', 'amount']],
  [
    'name',
    [
      'назв',
      'квартир',
      "об'єкт",
      'объект',
      'приміщ',
      'помещ',
      'житл',
      'apartment',
      'flat',
      'property',
      'unit',
      'name',
    ],
  ],
]

/** Titles that are too short to be the beginning of a word. */
const wholes: Readonly<Record<string, StartColumn>> = Object.fromEntries(
  (
    [
      ['start', 'з', 'с', 'від'],
      ['end', 'по', 'до'],
      ['name', '№', 'кв', 'no'],
    ] as const
  ).flatMap(([column, ...titles]) => titles.map(title => [plain(title), column])),
)

const known = stems.map(([column, words]) => [column, words.map(word => ` ${plain(word)}`)] as const)

/** A title with letters that look alike as one, and spaces for all that is no letter. */
function plain(title: string): string {
  return foldText(title)
    .replace(/[^\p{L}\p{N}№]+/gu, ' ')
    .trim()
}

function columnOf(title: string): StartColumn | undefined {
  const text = plain(title)
  return wholes[text] ?? known.find(([, words]) => words.some(word => ` ${text}`.includes(word)))?.[0]
}

/** The languages of the template, by its titles as they are compared. */
const templates = Object.values(templateWords).map(
  ({ titles }) =>
    new Map(Object.entries(titles).map(([column, title]) => [plain(title), column as StartColumn])),
)

/**
 * Which column of a file is which: by the titles of the template, else by their words. null without one that names
 * the apartments; an address does when nothing else does.
 */
export function mappingOf(titles: readonly string[]): { isTemplate: boolean; mapping: StartMapping | null } {
  const template = templates.find(words => {
    const there = new Set(titles.map(plain))
    return [...words.keys()].every(title => there.has(title))
  })
  const found: Partial<Record<StartColumn, string>> = {}
  for (const title of titles) {
    const column = template === undefined ? columnOf(title) : template.get(plain(title))
    if (column !== undefined) found[column] ??= title
  }
  const { name, address, ...others } = found
  const isTemplate = template !== undefined
  if (name !== undefined) return { isTemplate, mapping: { ...found, name } }
  return { isTemplate, mapping: address === undefined ? null : { ...others, name: address } }
}
