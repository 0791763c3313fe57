import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../contracts/src/languages.ts'

interface Rule {
  wrong: RegExp
  /** What is written in its place. */
  instead: string
}

/** One thing has one name, and a sign is the one that the language has for it. */
const rules: Readonly<Record<Language | 'any', readonly Rule[]>> = {
  any: [
    { wrong: /\.\.\./, instead: '…' },
    { wrong: / - |(?<!\}\}) – | – (?!\{\{)/, instead: '— between parts of a sentence, – between two values' },
    { wrong: /^\s|\s$| {2}/, instead: 'single spaces, none at the ends' },
    { wrong: / [,.;:!?…](?:\s|$)/, instead: 'no space before a mark' },
  ],
  uk: [
    { wrong: /зчитан|прочитано/i, instead: 'знято (показники)' },
    { wrong: /(?<!\p{L})(?:обер(?:іть|и|е)|обра(?:ти|ли|но))/iu, instead: 'виберіть, вибрати' },
    { wrong: /(?<!\p{L})термін(?!ов)/iu, instead: 'строк' },
    { wrong: /електронн\p{L}+ (?:пошт|адрес)/iu, instead: 'e-mail' },
    { wrong: /ставк[аиуо](?! (?:податк|налог))/i, instead: 'тариф' },
    { wrong: /рахунок забрано|забрати рахунок/i, instead: 'скасувати рахунок' },
    { wrong: /негайна/i, instead: 'критична' },
    { wrong: /керуюч/i, instead: 'управитель' },
    { wrong: /без (?:строку|кінця|дати завершення)/i, instead: 'безстроково' },
    { wrong: /більше 90/i, instead: 'понад 90' },
    { wrong: /лишилось/i, instead: 'лишилося' },
    { wrong: /прощено/i, instead: 'списано' },
    { wrong: /повернено/i, instead: 'повернуто' },
    { wrong: /сплачено наперед/i, instead: 'переплата' },
    { wrong: /утримується застава|застава у вас/i, instead: 'застава на руках' },
    { wrong: /дохід на місяць/i, instead: 'оренда на місяць' },
    { wrong: /(?:додати|новий) платіж/i, instead: 'записати платіж' },
    { wrong: /^(?:планове|виконане)$/i, instead: 'заплановано, сплачено' },
    { wrong: /(?<!\u00a0)%/, instead: 'a no-break space before %' },
    { wrong: /["“”„]|\p{L}['ʼ]\p{L}/u, instead: '«», ’' },
  ],
  ru: [
    { wrong: /электронн\p{L}+ (?:почт|адрес)/iu, instead: 'e-mail' },
    { wrong: /ставк[аиуо](?! (?:податк|налог))/i, instead: 'тариф' },
    { wrong: /сч[её]т забран|забрать сч[её]т/i, instead: 'отменить счёт' },
    { wrong: /немедленная/i, instead: 'критическая' },
    { wrong: /без (?:срока|конца|даты окончания)/i, instead: 'бессрочно' },
    { wrong: /(?:свыше|больше) 90/i, instead: 'более 90' },
    { wrong: /прощено/i, instead: 'списано' },
    { wrong: /оплачено вперёд/i, instead: 'переплата' },
    { wrong: /удерживается залог|залог у вас/i, instead: 'залог на руках' },
    { wrong: /доход в месяц/i, instead: 'аренда в месяц' },
    { wrong: /(?:добавить|новый) плат[её]ж/i, instead: 'записать платёж' },
    { wrong: /^(?:плановое|выполненное)$/i, instead: 'запланировано, оплачено' },
    { wrong: /(?<!\p{L})(?:еще|счет(?!а|ов)|платеж(?!и|а|у|е|н)|отчет|учет(?!н)|расчет)/iu, instead: 'ё' },
    { wrong: /(?<!\u00a0)%/, instead: 'a no-break space before %' },
    { wrong: /["“”„]|\p{L}['ʼ’]\p{L}/u, instead: '«»' },
  ],
  en: [
    { wrong: /\be-mail/i, instead: 'email' },
    { wrong: /\bsign(?:ed|ing)? (?:in|out)\b/i, instead: 'log in, log out' },
    { wrong: /\blog-(?:in|out)\b/i, instead: 'login, logout' },
    { wrong: /\bpending\b/i, instead: 'planned' },
    { wrong: /\bpaid ahead\b/i, instead: 'paid in advance' },
    { wrong: /\b(?:add|new) payment\b/i, instead: 'record payment' },
    { wrong: /\bmonthly income\b|\brent (?:a|per) month\b/i, instead: 'monthly rent' },
    { wrong: /\bpaid in all\b/i, instead: 'total paid' },
    { wrong: /\bnobody knows\b/i, instead: 'we can’t tell' },
    { wrong: /\s%/, instead: 'no space before %' },
    { wrong: /["„]|\p{L}'\p{L}/u, instead: '“”, ’' },
  ],
}

/** What is wrong with a text's words and signs. @param text with `{{name}}` for what is put into it */
export const wrongWords = (language: Language, text: string): string[] =>
  [...rules.any, ...rules[language]]
    .filter(({ wrong }) => wrong.test(text))
    .map(({ instead }) => `“${text}” (${language}): write ${instead}`)

/** The texts of the API and the guide, in the sources of one language (`*-uk.ts`) and in those of all (`uk: {`). */
export function sourceTexts(root: string): { language: Language; text: string }[] {
  return globSync(['api/src/**/*.ts', 'mfe-account/src/guide/guide-*.ts'], { cwd: root })
    .filter(file => !file.endsWith('.spec.ts'))
    .flatMap(file => {
      const source = readFileSync(join(root, file), 'utf8')
      const [, own] = /-(uk|ru|en)\.ts$/.exec(file) ?? []
      const parts = own
        ? [[own, source] as const]
        : [...source.matchAll(/^ {2}(uk|ru|en): \{$(.*?)^ {2}\},$/gms)].map(
            ([, language, part]) => [language, part] as const,
          )
      return parts.flatMap(([language, part]) =>
        literalsOf(part as string).map(text => ({ language: language as Language, text })),
      )
    })
}

/** String literals of a source, with `{{…}}` for what is put into them. */
const literalsOf = (source: string): string[] =>
  [...source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '').matchAll(/'([^'\n]*)'|`([^`]*)`/g)]
    .map(([, plain, template]) => plain ?? (template as string).replaceAll(/\$\{[^}]*\}/g, '{{x}}'))
    .filter(text => /\s/.test(text))
