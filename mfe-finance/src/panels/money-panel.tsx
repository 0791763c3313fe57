import { chargeKinds } from '@orenda/contracts/charge-kinds'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance } from '@orenda/contracts/rent'
import { standingsOf } from '@orenda/contracts/rules/standings'
import { Panel } from '@orenda/shared-ui/panels'
import { leaseBalancesQuery } from '@orenda/shared-ui/records'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, Plus, Wallet } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { paymentPath } from '../payments/payment-address.ts'
import styles from './panels.module.css'
import { paymentsOf } from './payments-of.api.ts'

/** Milliseconds in which a panel uses what its page has just loaded, so that one request serves both. */
const fresh = 10_000

/** The number of payments shown. */
const last = 3

interface MoneyPanelProps {
  holder: { apartment_id: string } | { tenant_id: string }
  /** Selects the leases whose balance is shown. */
  balancesIn: (all: readonly Balance[]) => readonly Balance[]
  /** The path of the list of all payments, after the language; left out when the payments page has no such list. */
  allPath?: string
  /** More text after the payment's category. */
  more?: (payment: Payment) => string
}

/** The money of a tenant or an apartment: what is owed, the last payments, and a link to add one. */
export function MoneyPanel({ holder, balancesIn, allPath, more }: MoneyPanelProps) {
  const t = useTexts()
  const path = useLanguagePath()
  const { date, money } = useFormat()
  const balances = useQuery({ ...leaseBalancesQuery(holder), staleTime: fresh })
  const read = useQuery(paymentsOf(holder))
  const known = balancesIn(balances.data ?? [])
  const payments = read.data ?? []
  // The payer is the tenant who owes, otherwise the current or last one.
  const payer = known.find(({ balance }) => balance > 0) ?? known[0] ?? payments[0]
  const apartment_id = 'apartment_id' in holder ? holder.apartment_id : payer?.apartment_id
  const isKnown = balances.data !== undefined && read.data !== undefined
  return (
    <Panel
      icon={Wallet}
      title={t('panels.money.title')}
      action={
        allPath !== undefined &&
        payments.length > 0 && (
          <Link className={`${textLinkClass} ${styles.all}`} to={path(allPath)}>
            {t('panels.money.allPayments', { count: payments.length })}
          </Link>
        )
      }
      foot={
        isKnown &&
        apartment_id !== undefined && (
          <Panel.Link
            isFoot
            icon={Plus}
            to={paymentPath({ apartment_id, lease_id: payer?.lease_id ?? undefined })}
          >
            {t('panels.money.record')}
          </Panel.Link>
        )
      }
    >
      <Panel.Content reads={[balances, read]} rows={last + 1}>
        {() => (
          <>
            <Standings balances={known} />
            {payments.length === 0 ? (
              <Panel.Line isGood={false}>{t('panels.money.noPayments')}</Panel.Line>
            ) : (
              <>
                <h3 className={styles.part}>{t('panels.money.last')}</h3>
                <Panel.Rows label={t('panels.money.last')}>
                  {payments.slice(0, last).map(payment => (
                    <Panel.Row
                      key={payment.id}
                      title={date(payment.date)}
                      detail={[t(`panels.categories.${payment.category}`), more?.(payment)]
                        .filter(Boolean)
                        .join(' · ')}
                      figure={
                        <span className={styles.income}>+{money(payment.amount, payment.currency)}</span>
                      }
                    />
                  ))}
                </Panel.Rows>
              </>
            )}
          </>
        )}
      </Panel.Content>
    </Panel>
  )
}

/** The debt or credit in each currency, and what it is for. */
function Standings({ balances }: { balances: readonly Balance[] }) {
  const t = useTexts()
  const { money } = useFormat()
  const standings = standingsOf(balances)
  const kindsIn = (currency: string) =>
    chargeKinds
      .filter(kind =>
        balances.some(row => row.currency === currency && row.balance > 0 && row.open[kind] > 0),
      )
      .map(kind => t(`panels.kinds.${kind}`))
      .join(', ')
  if (standings.length === 0)
    return (
      <p className={styles.standing}>
        <span className={styles.even}>
          <Check size={16} strokeWidth={2} aria-hidden /> {t('panels.money.even')}
        </span>
      </p>
    )
  return standings.map(({ currency, owes, daysLate, ahead }) => (
    <p key={currency} className={styles.standing}>
      {owes > 0 && (
        <>
          <span className={styles.owed}>
            <strong>{money(owes, currency)}</strong>
          </span>
          <span className={styles.note}>
            {[
              t('panels.money.unpaid', { kinds: kindsIn(currency) }),
              ...(daysLate > 0 ? [t('panels.days', { count: daysLate })] : []),
            ].join(' · ')}
          </span>
        </>
      )}
      {ahead > 0 && (
        <span className={styles.even}>
          <strong>{money(ahead, currency)}</strong> {t('panels.money.ahead')}
        </span>
      )}
    </p>
  ))
}
