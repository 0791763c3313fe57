import { utils, write } from 'xlsx'

/** One operation of a made-up statement. */
export interface Operation {
  /** `YYYY-MM-DD`. */
  date: string
  /** `HH:MM:SS`. */
  time?: string
  /** A decimal text with two digits; below zero for an outgoing one. */
  amount: string
  text: string
  /** Only statements of businesses have it, like the IBAN. */
  sender?: string
  iban?: string
}

export const statementBanks = [
  'privatbank',
  'monobank',
  'pumb',
  'sense',
  'senseBusiness',
  'ukrsib',
  'procredit',
] as const
export type StatementBank = (typeof statementBanks)[number]

export interface Statement {
  name: string
  bytes: Buffer
}

type Encoding = 'utf-8' | 'utf-8-mark' | 'utf-16le' | 'utf-16be' | 'windows-1251'

/** The account that statements name, where they do. */
export const statementAccount = 'UA213223130000026007233566001'

const dotted = (date: string) => date.split('-').toReversed().join('.')
const instant = ({ date, time = '12:30:00' }: Operation) => `${dotted(date)} ${time}`
const isOutgoing = ({ amount }: Operation) => amount.startsWith('-')
const size = ({ amount }: Operation) => amount.replace('-', '')
const withComma = (amount: string) => amount.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, ' ')
/** Banks mix Latin letters into Cyrillic words. */
const mixed = (title: string) => title.replace(/С/g, 'C').replace(/і/g, 'i')

/** The rows of a statement as the bank writes them, with what stands around the operations. */
const layouts: Record<StatementBank, (operations: readonly Operation[]) => (string | number)[][]> = {
  privatbank: operations => [
    ['Виписка з Ваших карток за період 01.01.2025 - 31.12.2026'],
    [
      ...['Дата', 'Категорія', 'Картка', 'Опис операції', 'Сума в валюті картки', 'Валюта картки'],
      ...['Сума в валюті транзакції', 'Валюта транзакції', 'Залишок на кінець періоду', 'Валюта залишку'],
    ],
    ...operations.map(each => {
      const amount = Number(each.amount)
      return [instant(each), 'Перекази', '4149 **** 1234', each.text, amount, 'UAH', amount, 'UAH', 1, 'UAH']
    }),
  ],
  monobank: operations => [
    [
      ...['Дата i час операції', 'Деталі операції', 'MCC', 'Сума в валюті картки (UAH)'],
      ...['Сума в валюті операції', 'Валюта', 'Курс', 'Сума комісій (UAH)', 'Сума кешбеку (UAH)'],
      'Залишок після операції',
    ],
    ...operations.map(each => [
      ...[instant(each), each.text, '4829', each.amount, each.amount, 'UAH', '—', '—', '—', '1000.0'],
    ]),
  ],
  pumb: operations => [
    ['Виписка за карткою'],
    [],
    [
      ...[
        'Дата операції',
        'Тип операції',
        'Сума у валюті операції',
        'Опис',
        'Дата списання',
        'Сума операції',
      ],
      'Комісія',
    ],
    ...operations.map(each => [
      ...[instant(each), isOutgoing(each) ? 'Списання' : 'Зарахування', Number(each.amount), each.text],
      ...[dotted(each.date), Number(each.amount), 0],
    ]),
  ],
  sense: operations => [
    [`Виписка за рахунком ${statementAccount}`],
    ['Період: 01.01.2025 - 31.12.2026'],
    ['Дата і час', 'Статус', 'Тип', 'Деталі', 'Адреса', 'MCC', 'Сума списання', 'Сума зарахування'].map(
      mixed,
    ),
    ...operations.map(each => [
      ...[instant(each), 'Виконано', 'Переказ', each.text, '', ''],
      ...(isOutgoing(each) ? [withComma(size(each)), ''] : ['', withComma(each.amount)]),
    ]),
    ['Разом:', '', '', '', '', '', '10 000,00', '20 000,00'],
  ],
  senseBusiness: operations => [
    [
      ...['Наш рахунок', 'Наш IBAN', 'Операція', 'Рахунок', 'IBAN', 'МФО банку контрагента'],
      ...['Найменування контрагента', 'Код контрагента', 'Призначення платежу', 'Дата проведення'],
      ...['Номер документа', 'Сума', 'Валюта'],
    ],
    ...operations.map(each => [
      ...['26007233566001', statementAccount, isOutgoing(each) ? 'Дебет' : 'Кредит', '', each.iban ?? ''],
      ...['', each.sender ?? '', '', each.text, dotted(each.date), '17', size(each), 'UAH'],
    ]),
  ],
  ukrsib: operations => business(operations, '351005'),
  procredit: operations => business(operations, '320984'),
}

const business = (operations: readonly Operation[], code: string) => [
  [
    ...['ЄДРПОУ', 'МФО', 'Рахунок', 'Валюта', 'Дата операцiї', 'Код операцiї', 'МФО банка', 'Назва банка'],
    ...['Рахунок кореспондента', 'ЄДРПОУ кореспондента', 'Кореспондент', 'Номер документа', 'Дата документа'],
    ...['Дебет', 'Кредит', 'Призначення платежу', 'Гривневе покриття'],
  ],
  ...operations.map(each => [
    ...['3184710691', code, statementAccount, 'UAH', instant(each), '1', '300528', 'Банк', each.iban ?? ''],
    ...['', each.sender ?? '', '42', dotted(each.date)],
    ...(isOutgoing(each) ? [size(each), ''] : ['', size(each)]),
    ...[each.text, size(each)],
  ]),
]

/** How each bank writes its file. */
const forms: Record<StatementBank, { separator: ',' | ';'; encoding: Encoding } | 'xlsx'> = {
  privatbank: 'xlsx',
  monobank: { separator: ',', encoding: 'utf-8' },
  pumb: 'xlsx',
  sense: { separator: ';', encoding: 'windows-1251' },
  senseBusiness: { separator: ';', encoding: 'windows-1251' },
  ukrsib: { separator: ';', encoding: 'windows-1251' },
  procredit: { separator: ';', encoding: 'windows-1251' },
}

/** The statement of a bank with these operations, as its file. */
export function statementOf(bank: StatementBank, operations: readonly Operation[]): Statement {
  const form = forms[bank]
  const rows = layouts[bank](operations)
  if (form === 'xlsx') return { name: `${bank}.xlsx`, bytes: workbookBytes(rows) }
  return { name: `${bank}.csv`, bytes: encoded(csvText(rows, form.separator), form.encoding) }
}

export const workbookBytes = (
  rows: readonly (readonly (string | number)[])[],
  bookType: 'xlsx' | 'biff8' = 'xlsx',
): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as (string | number)[][]), 'Sheet')
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer
}

/** With quotes where a cell needs them. */
export const csvText = (rows: readonly (readonly (string | number)[])[], separator: string): string =>
  rows
    .map(cells =>
      cells
        .map(cell => {
          const text = String(cell)
          const needsQuotes = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text)
          return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
        })
        .join(separator),
    )
    .join('\r\n')

const windows1251 = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1251').decode(Uint8Array.of(byte)),
    byte,
  ]),
)

/** A text as bytes; windows-1251 has no other characters than its own. */
export function encoded(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-8-mark') return Buffer.from(`\uFEFF${text}`)
  if (encoding === 'windows-1251')
    return Buffer.from(Array.from(text, letter => windows1251.get(letter) ?? 63))
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return encoding === 'utf-16le' ? bytes : bytes.swap16()
}
