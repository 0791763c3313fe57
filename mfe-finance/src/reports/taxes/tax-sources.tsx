import type { TaxYear } from '@orenda/contracts/taxes'
import { numberFormat } from '@orenda/contracts/written'
import { useFormat, useLanguage } from '@orenda/shared-ui/texts'
import { useTexts } from '../../i18n/texts.ts'
import styles from './taxes-page.module.css'
import { useArea } from './use-area.ts'

/** Which figures of the law were applied, since when, and where they were read. */
export function TaxSources({ of: { sources, read_on, regime, area } }: { of: TaxYear }) {
  const t = useTexts()
  const language = useLanguage()
  const { date, money, locale } = useFormat()
  const areaOf = useArea()
  const percent = (share: number) =>
    numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)
  const figureOf = ({ what, value }: TaxYear['sources'][number]) =>
    ({
      tax: () => percent(value),
      levy: () => percent(value),
      limit: () => money(value, 'UAH'),
      contribution: () => money(value, 'UAH'),
      area: () => t('taxes.squareMetres', { area: areaOf(value) }),
    })[what]()
  return (
    <section className={styles.sources} aria-label={t('taxes.sources')}>
      <h2>{t('taxes.sources')}</h2>
      {sources.length > 0 && (
        <ul>
          {sources.map(source => (
            <li key={source.what + source.from}>
              {t(`taxes.what.${source.what}`)}: {figureOf(source)},{' '}
              {t('taxes.since', { date: date(source.from) })} ·{' '}
              {(source.source_in?.[language] ?? source.source).replaceAll('№ ', '№\u00a0')}
              {source.what === 'area' && area && ` · ${t('taxes.areaLet', { area: areaOf(area.let) })}`}
            </li>
          ))}
        </ul>
      )}
      <p>{t(`taxes.rules.${regime}`)}</p>
      <p>{t('taxes.advice', { date: date(read_on) })}</p>
    </section>
  )
}
