import type { Rise } from '@orenda/contracts/rent-rises'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import styles from './rise-line.module.css'

/** A planned rise in words: its day, both rents, and what became of the mail. */
export function RiseLine({ rise }: { rise: Rise }) {
  const t = useTexts()
  const { date, money } = useFormat()
  const { from, first_due, before, rent, currency, mail } = rise
  return (
    <span className={styles.line}>
      <span>
        {t('leases.rentChange', {
          date: date(first_due ?? from),
          before: money(before, currency),
          after: money(rent, currency),
        })}
      </span>
      {mail === null ? (
        <span className={styles.note}>{t('rises.notMailed')}</span>
      ) : (
        <span className={mail.state === 'failed' ? styles.wrong : styles.note}>
          {t(`rises.mailStates.${mail.state}`, { address: mail.to })}
        </span>
      )}
    </span>
  )
}
