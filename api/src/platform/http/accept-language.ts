import { defaultLanguage, isLanguage, type Language } from '@orenda/contracts/languages'

/** The supported language that the browser prefers (RFC 9110, 12.5.4), otherwise the default. */
export function languageOf(accepted: string | undefined): Language {
  const wishes = (accepted ?? '').split(',').map(item => {
    const [tag = '', ...parameters] = item.trim().split(';')
    const quality = parameters.map(parameter => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
    return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
  })
  const [best] = wishes
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  return isLanguage(best?.language) ? best.language : defaultLanguage
}
