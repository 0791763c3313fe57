import { chargeKinds } from '@orenda/contracts/charge-kinds'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance } from '@orenda/contracts/rent'
import { Panel, standingsOf } from '@orenda/shared-ui/panels'
import { balancesOf } from '@orenda/shared-ui/records'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, Plus, Wallet } from 'lucide-react'
import { useTexts } from '../i18n/use-texts.ts'
import { paymentPath } from '../payments/payment-address.ts'
import styles from './panels.module.css'
import { paymentsOf } from './payments-of.api.ts'

/** Milliseconds in which a panel takes what its page has just read: one request serves both. */
const fresh = 10_000

/** Payments that are shown. */
const last = 3

interface MoneyPanelProps {
  holder: { apartment_id: string } | { tenant_id: string }
  /** Of which leases it is shown what is owed. */
  balancesIn: (all: readonly Balance[]) => readonly Balance[]
  /** The list of all payments, below the language; none where the page of payments has no such list. */
  allPath?: string
  /** After the category of a payment. */
  more?: (payment: Payment) => string
}

/** How it stands with somebody's or some place's money: what is owed, what was paid last, and the way to write down more. */
export function MoneyPanel({ holder, balancesIn, allPath, more }: MoneyPanelProps) {
  const t = useTexts()
  const path = useLanguagePath()
  const { date, money } = useFormat()
  const balances = useQuery({ ...balancesOf(holder), staleTime: fresh })
  const read = useQuery(paymentsOf(holder))
  const known = balancesIn(balances.data ?? [])
  const payments = read.data ?? []
  // Who owes is who pays; else who lives there, or paid last.
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
              <Panel.Rows label={t('panels.money.last')}>
                {payments.slice(0, last).map(payment => (
                  <Panel.Row
                    key={payment.id}
                    title={date(payment.date)}
                    detail={[t(`panels.categories.${payment.category}`), more?.(payment)]
                      .filter(Boolean)
                      .join(' · ')}
                    figure={money(payment.amount, payment.currency)}
                  />
                ))}
              </Panel.Rows>
            )}
          </>
        )}
      </Panel.Content>
    </Panel>
  )
}

/** What is owed or paid ahead in each currency, and what for. */
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
