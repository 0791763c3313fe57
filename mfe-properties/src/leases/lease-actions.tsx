import type { Lease } from '@orenda/contracts/leases'
import { Button, IconButton, Menu, Skeleton, useMedia } from '@orenda/shared-ui/ui'
import { CalendarPlus, Ellipsis, LogOut, type LucideIcon, Plus, QrCode, TrendingUp } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import styles from './lease-actions.module.css'
import type { LeaseDialog } from './lease-dialogs.tsx'
import { useAskTenant } from './use-ask-tenant.ts'

/** Reserves space while it is unknown whether there is a lease. */
export const LeaseActionsSkeleton = () => <Skeleton width="160px" height="var(--control-height)" />

interface LeaseActionsProps {
  lease: Lease
  onOpen: (dialog: LeaseDialog, lease: Lease) => void
}

interface Action {
  key: string
  icon: LucideIcon
  label: string
  run: () => void
  isEnd?: boolean
  isBusy?: boolean
}

/** The actions of an apartment's lease: on a phone all except the payment are in a menu. */
export function LeaseActions({ lease, onOpen }: LeaseActionsProps) {
  const t = useTexts()
  const isPhone = useMedia('phone')
  const others = useOthers(lease, onOpen)
  const pay = (
    <Button variant="primary" icon={Plus} isWide={isPhone} onClick={() => onOpen('payment', lease)}>
      {t('leases.pay')}
    </Button>
  )
  if (!isPhone) {
    return (
      <>
        {others.toReversed().map(({ key, icon, label, run, isEnd, isBusy }) => (
          <Button
            key={key}
            icon={icon}
            isBusy={isBusy}
            {...(isEnd && { variant: 'warning' as const })}
            onClick={run}
          >
            {label}
          </Button>
        ))}
        {pay}
      </>
    )
  }
  return (
    <span className={styles.bar}>
      {pay}
      {others.length > 0 && (
        <span className={styles.more}>
          <Menu align="end" trigger={<IconButton label={t('leases.more')} icon={Ellipsis} />}>
            {others.map(({ key, icon, label, run, isEnd }) => (
              <Menu.Item key={key} icon={icon} {...(isEnd && { tone: 'danger' as const })} onSelect={run}>
                {label}
              </Menu.Item>
            ))}
          </Menu>
        </span>
      )}
    </span>
  )
}

/** All but the payment: the end stands apart. */
function useOthers(lease: Lease, onOpen: LeaseActionsProps['onOpen']): Action[] {
  const t = useTexts()
  const { ask, isBusy } = useAskTenant()
  const { status, end, next_due, balance } = lease
  const opening = (dialog: LeaseDialog) => ({ key: dialog, run: () => onOpen(dialog, lease) })
  return [
    ...(balance > 0
      ? [{ key: 'ask', icon: QrCode, label: t('leases.ask'), run: () => void ask(lease), isBusy }]
      : []),
    ...(next_due === null ? [] : [{ ...opening('rent'), icon: TrendingUp, label: t('leases.change') }]),
    // A lease without an end cannot be renewed.
    ...(end === null ? [] : [{ ...opening('renew'), icon: CalendarPlus, label: t('leases.renew') }]),
    ...(status === 'ended' ? [] : [{ ...opening('end'), icon: LogOut, label: t('leases.end'), isEnd: true }]),
  ]
}
