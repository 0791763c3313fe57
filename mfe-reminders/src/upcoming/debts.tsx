import { remindParameter } from '@orenda/contracts/notices-path'
import type { TenantDebt } from '@orenda/contracts/payment-reminders'
import { RecordLink } from '@orenda/shared-ui/lists'
import { useSearchParams } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Badge, Button, Card, IconButton, Skeleton, useMedia } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { RotateCw, Send } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { askedOf } from '../notices/asked.ts'
import { debtsQuery, sendDebt } from '../notices/notices.api.ts'
import { useDays } from '../notices/use-days.ts'
import { useSendQuestion } from '../notices/use-send-question.tsx'
import rowStyles from './notice-row.module.css'
import styles from './upcoming.module.css'
import { tablet, wide } from './wide.ts'

/**
 * Tenants with a debt, present and former ones: a notice about all of it is sent by hand. Hidden when there are none.
 * @param apartmentId undefined: of all
 */
export function Debts({ apartmentId }: { apartmentId: string | undefined }) {
  const t = useTexts()
  const { data: all, isError, refetch } = useQuery(debtsQuery)
  const data = all?.filter(({ apartment_id }) => apartmentId === undefined || apartment_id === apartmentId)
  const { ask, question } = useSendQuestion(sendDebt)
  useAsked(all, ask)
  if (data?.length === 0) return null
  return (
    <Card aria-label={t('debts.title')} aria-busy={data === undefined && !isError} isPadded={false}>
      <div className={styles.head}>
        <h2>{t('debts.title')}</h2>
        <p className={styles.muted}>{t('debts.text')}</p>
      </div>
      {data !== undefined ? (
        <ul className={styles.notices}>
          {data.map(debt => (
            <Debt key={debt.lease_id} of={debt} onSend={() => ask(debt)} />
          ))}
        </ul>
      ) : isError ? (
        <p className={styles.failure} role="alert">
          {t('debts.failed')}
          <Button size="small" icon={RotateCw} onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        </p>
      ) : (
        <div className={styles.failure}>
          <Skeleton height="52px" />
        </div>
      )}
      {question}
    </Card>
  )
}

/** Opens the notice that the address names, once; nothing where there is no debt, or none can be sent now. */
function useAsked(debts: readonly TenantDebt[] | undefined, ask: (debt: TenantDebt) => void): void {
  const [query, setQuery] = useSearchParams()
  const lease = query.get(remindParameter)
  const open = useEffectEvent((of: readonly TenantDebt[]) => {
    const debt = of.find(({ lease_id, skipped }) => lease_id === lease && skipped === null)
    if (debt) ask(debt)
    setQuery(
      known => {
        const next = new URLSearchParams(known)
        next.delete(remindParameter)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (lease !== null && debts !== undefined) open(debts)
  }, [lease, debts])
}

function Debt({ of: debt, onSend }: { of: TenantDebt; onSend: () => void }) {
  const t = useTexts()
  const { totals, date } = useFormat()
  const { dayOf, dayMonth } = useDays()
  const { apartment_id, apartment_name, tenant_name, is_former, skipped, last_sent_at, recipient } = debt
  const isWide = useMedia(wide)
  // In the columns of the list above, where the chevron is.
  const isTablet = useMedia(tablet)
  const label = t('debts.sendTo', { name: tenant_name })
  const last = (
    <span className={styles.muted}>
      {last_sent_at === null
        ? t('debts.neverSent')
        : t('debts.lastSent', { date: dayMonth(dayOf(last_sent_at)) })}
    </span>
  )
  return (
    <li className={styles.day}>
      {isWide && (
        <p className={styles.date} title={recipient ?? undefined}>
          {last}
        </p>
      )}
      <div className={rowStyles.notice}>
        <div className={rowStyles.line} data-debts>
          <div className={rowStyles.who}>
            <RecordLink to={`apartments/${apartment_id}`} isAlone>
              <strong title={apartment_name}>{apartment_name}</strong>
            </RecordLink>
            <span className={styles.muted} title={tenant_name}>
              {is_former ? t('debts.former', { name: tenant_name }) : tenant_name}
            </span>
          </div>
          <div className={rowStyles.when}>
            <span data-debt>{t('debts.since', { date: date(debt.due_date), count: debt.days_late })}</span>
            {!isWide && last}
            {skipped !== null && (
              <Badge tone="neutral">
                {skipped === 'too_late' ? t('debts.sentToday') : t(`skipped.${skipped}`)}
              </Badge>
            )}
          </div>
          <strong className={rowStyles.sum}>{totals(askedOf(debt))}</strong>
          {skipped === null && (
            <div className={rowStyles.actions}>
              {isTablet ? (
                <IconButton icon={Send} label={label} onClick={onSend} />
              ) : (
                <Button size="small" icon={Send} aria-label={label} onClick={onSend}>
                  {t(isWide ? 'debts.send' : 'sending.confirm')}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </li>
  )
}
