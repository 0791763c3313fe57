import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Avatar, textLinkClass } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import own from './credit-row.module.css'
import styles from './debt-row.module.css'
import { LeaseName } from './lease-name.tsx'
import type { Credit } from './rent-figures.ts'

/** What a tenant has paid in advance, and what it will be used for. */
export function CreditRow({ credit }: { credit: Credit }) {
  const t = useTexts()
  const { date, money } = useFormat()
  const path = useLanguagePath()
  const becomes = () => {
    if (credit.isFormer) return t('rent.toPayBack')
    return credit.next_due === null
      ? t('rent.countsNext')
      : t('rent.countsOn', { date: date(credit.next_due) })
  }
  return (
    <li className={styles.line} data-aside>
      <div className={styles.row}>
        <span className={styles.who}>
          <span className={styles.avatar}>
            <Avatar name={credit.tenant_name} />
          </span>
          <LeaseName
            line={credit}
            more={credit.isFormer && credit.lease_end && t('rent.movedOut', { date: date(credit.lease_end) })}
          />
        </span>
        <span className={styles.becomes}>{becomes()}</span>
        <strong className={`${styles.amount} ${own.ahead}`}>+{money(credit.amount, credit.currency)}</strong>
        <span className={`${styles.actions} ${own.way}`} data-print="no">
          {credit.tenant_id !== null && (
            <Link
              className={`${textLinkClass} ${own.statement}`}
              to={path(`tenants/${credit.tenant_id}`)}
              aria-label={t('rent.statementOf', { name: `${credit.tenant_name}, ${credit.apartment_name}` })}
            >
              {t('rent.statement')}
            </Link>
          )}
        </span>
      </div>
    </li>
  )
}
