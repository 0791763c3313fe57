import type { Language } from '@orenda/contracts/languages'

/** The texts of the readme file. */
interface ReadmeWords {
  heading: string
  /** @param day formatted for people */
  asOf(day: string): string
  data: string
  spreadsheets: string
  files: string
  deleted: string
  secrets: string
  missing: string
  records: string
  /** The first line of `missing.txt`. */
  missingFiles: string
}

export const readmeWords: Record<Language, ReadmeWords> = {
  uk: {
    heading: 'Ваші дані в Orenda',
    asOf: day => `Станом на ${day}.`,
    data: 'data — усі записи у форматі JSON: для програм і для перенесення до інших сервісів.',
    spreadsheets: 'spreadsheets — ті самі записи в таблицях Excel.',
    files: 'files — файли, які ви додавали до записів.',
    deleted: 'Видалені квартири тут теж є: у них зазначено, коли їх видалено.',
    secrets: 'Пароля та інших секретів облікового запису в архіві немає.',
    missing: 'Якщо поруч лежить missing.txt, у ньому названо файли, яких у сховищі не виявилося.',
    records: 'Скільки записів:',
    missingFiles: 'Цих файлів у сховищі немає або вони там неповні:',
  },
  ru: {
    heading: 'Ваши данные в Orenda',
    asOf: day => `По состоянию на ${day}.`,
    data: 'data — все записи в формате JSON: для программ и для переноса в другие сервисы.',
    spreadsheets: 'spreadsheets — те же записи в таблицах Excel.',
    files: 'files — файлы, которые вы добавляли к записям.',
    deleted: 'Удалённые квартиры здесь тоже есть: у них указано, когда они удалены.',
    secrets: 'Пароля и других секретов учётной записи в архиве нет.',
    missing: 'Если рядом лежит missing.txt, в нём названы файлы, которых в хранилище не оказалось.',
    records: 'Сколько записей:',
    missingFiles: 'Этих файлов в хранилище нет или они там неполные:',
  },
  en: {
    heading: 'Your data in Orenda',
    asOf: day => `As of ${day}.`,
    data: 'data: all records as JSON, for programs and for moving to another service.',
    spreadsheets: 'spreadsheets: the same records as Excel tables.',
    files: 'files: the files that you added to records.',
    deleted: 'Deleted apartments are here, too, with the time when they were deleted.',
    secrets: 'The password and other secrets of the account are not in the archive.',
    missing: 'If there is a missing.txt beside this, it names files that were not found in the store.',
    records: 'How many records:',
    missingFiles: 'These files are not in the store, or are incomplete there:',
  },
}
