import { dayIn } from '@orenda/contracts/calendar'
import { requestPath } from '@orenda/contracts/requests-path'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import type { UtilityBill } from '@orenda/contracts/utility-summary'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Badge, Button, textLinkClass } from '@orenda/shared-ui/ui'
import { ReceiptText, Send, Undo2 } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import own from './billing-state.module.css'
import { type ApartmentMonth, isChanged, isPartlyRead } from './month-figures.ts'
import styles from './summary.module.css'
import type { Asking } from './use-asking.ts'
import type { Billing } from './use-billing.ts'

interface BillingStateProps {
  apartment: ApartmentMonth
  billing: Billing
  asking: Asking
  /** The button above the month bills this apartment alone: one act has one button. */
  isInBar: boolean
  /** Where its meters are read. */
  readPath: string
}

/** Whether an apartment's month is billed and paid, with buttons to bill it or undo that. */
export function BillingState({ apartment, billing, asking, isInBar, readPath }: BillingStateProps) {
  const t = useTexts()
  const { bills, unbilled, name } = apartment
  const hasChanged = bills.some(isChanged)
  const openBills = bills.filter(({ open }) => open > 0)
  const told = [...new Set(openBills.map(asking.sentOf))].filter(request => request !== undefined)
  if (bills.length + unbilled.length === 0)
    return <span className={`${styles.muted} ${own.of}`}>{t('summary.noLease')}</span>
  return (
    <>
      {bills.map(bill => (
        <BillBadge key={bill.charge_id} bill={bill} isNamed={bills.length > 1} />
      ))}
      {unbilled.length > 0 &&
        (isPartlyRead(apartment) ? (
          <Link className={styles.unread} to={readPath}>
            {t('summary.unread', { left: apartment.count - apartment.read, count: apartment.count })}
          </Link>
        ) : (
          <span className={`${styles.muted} ${own.of}`}>{t('summary.unbilled')}</span>
        ))}
      {((unbilled.length > 0 && !isInBar) || hasChanged) && (
        <Button
          size="small"
          icon={ReceiptText}
          isBusy={billing.isBusy}
          aria-label={`${t(hasChanged ? 'summary.billAgain' : 'summary.bill')}: ${name}`}
          onClick={() => void billing.bill([apartment])}
        >
          {t(hasChanged ? 'summary.billAgain' : 'summary.bill')}
        </Button>
      )}
      <Telling apartment={apartment} asking={asking} />
      {openBills.length > 0 && (
        <span className={own.cancel}>
          <Button
            size="small"
            variant="quiet"
            icon={Undo2}
            aria-label={t('summary.takeBack', { name })}
            aria-disabled={billing.isBusy || undefined}
            onClick={() =>
              billing.isBusy ||
              void billing.takeBack([apartment], { count: openBills.length, bills: openBills, told })
            }
          >
            {t('summary.takeBackShort')}
          </Button>
        </span>
      )}
    </>
  )
}

const dayOf = dayIn(runtimeConfig.timeZone)

/** Whether the tenant was written to about the bill, and the button that does so. */
function Telling({ apartment, asking }: Pick<BillingStateProps, 'apartment' | 'asking'>) {
  const t = useTexts()
  const { shortDate } = useFormat()
  const path = useLanguagePath()
  const { bills, name } = apartment
  const untold = asking.untold.filter(bill => bills.includes(bill))
  return (
    <>
      {bills.map(bill => {
        const { id = '', mail } = asking.sentOf(bill) ?? {}
        return (
          mail && (
            <Link key={id} className={`${textLinkClass} ${own.sent}`} to={path(requestPath(id))}>
              {t('summary.sent', { date: shortDate(dayOf(mail.at)) })}
            </Link>
          )
        )
      })}
      {untold.length > 0 && (
        <Link
          className={Button.className({ size: 'small' })}
          aria-label={`${t('summary.tell')}: ${name}`}
          to={asking.toAsk(untold)}
        >
          <Send size={16} strokeWidth={1.75} aria-hidden />
          {t('summary.tell')}
        </Link>
      )}
    </>
  )
}

function BillBadge({ bill, isNamed }: { bill: UtilityBill; isNamed: boolean }) {
  const t = useTexts()
  const { locale, money } = useFormat()
  const { billable, status, open } = bill
  const day = (instant: string) =>
    new Date(instant).toLocaleDateString(locale, { day: '2-digit', month: '2-digit' })
  const values = {
    billed: day(bill.created_at),
    due: day(`${bill.due_date}T12:00:00`),
    sum: money(billable, utilityCurrency),
    open: money(open, utilityCurrency),
  }
  const isPaid = status === 'paid' || status === 'waived'
  return (
    <>
      <Badge tone={isPaid ? 'success' : status === 'overdue' ? 'error' : 'info'}>
        {isNamed && `${bill.tenant_name}: `}
        {t(`summary.bills.${status}`, values)}
      </Badge>
      {isChanged(bill) && <Badge tone="warning">{t('summary.changed', values)}</Badge>}
    </>
  )
}
