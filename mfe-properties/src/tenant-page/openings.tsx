import type { TenantLink } from '@orenda/contracts/tenant-links'
import { useFormat } from '@orenda/shared-ui/texts'
import { useId } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './tenant-page.module.css'

/** The last days that are shown. */
const maxShown = 5

/** What was opened when, latest first. */
export function Openings({ openings }: Pick<TenantLink, 'openings'>) {
  const t = useTexts()
  const { dateTime } = useFormat()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        {t('tenantPage.opened')}
      </h3>
      {openings.length === 0 ? (
        <p>{t('tenantPage.never')}</p>
      ) : (
        <ul className={styles.openings}>
          {openings.slice(0, maxShown).map(({ part, day, at, times }) => (
            <li key={`${part} ${day}`} className={styles.opening}>
              <span>{t(`tenantPage.parts.${part}`)}</span>
              <span className={styles.muted}>
                {dateTime(at)}
                {times > 1 && ` · ${t('tenantPage.times', { count: times })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
