import type { Lease } from '@orenda/contracts/leases'
import { Page, type PageAction } from '@orenda/shared-ui/pages'
import { Button, IconButton, Menu, Skeleton, useMedia } from '@orenda/shared-ui/ui'
import { CalendarPlus, Ellipsis, LogOut, Plus, QrCode, TrendingUp } from 'lucide-react'
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

/** The actions of an apartment's lease. On a phone they are below the title, as wide as the page. */
export function LeaseActions({ lease, onOpen }: LeaseActionsProps) {
  const t = useTexts()
  const isPhone = useMedia('phone')
  const others = useOthers(lease, onOpen)
  const pay = (
    <Button
      // Of an apartment that is vacant, the next lease is what it needs.
      variant={lease.status === 'ended' ? 'secondary' : 'primary'}
      icon={Plus}
      isWide={isPhone}
      onClick={() => onOpen('payment', lease)}
    >
      {t('leases.pay')}
    </Button>
  )
  if (!isPhone)
    return (
      <Page.Actions label={lease.apartment_name} actions={others}>
        {pay}
      </Page.Actions>
    )
  return (
    <span className={styles.bar}>
      {pay}
      {others.length > 0 && (
        <span className={styles.more}>
          <Menu align="end" trigger={<IconButton label={t('leases.more')} icon={Ellipsis} />}>
            {others.map(({ icon, label, onSelect, isEnd }) => (
              <Menu.Item
                key={label}
                icon={icon}
                {...(isEnd && { tone: 'danger' as const })}
                onSelect={onSelect}
              >
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
function useOthers(lease: Lease, onOpen: LeaseActionsProps['onOpen']): PageAction[] {
  const t = useTexts()
  const { ask, isBusy } = useAskTenant()
  const { status, end, next_due, balance } = lease
  const opening = (dialog: LeaseDialog) => ({ onSelect: () => onOpen(dialog, lease) })
  return [
    ...(balance > 0
      ? [{ icon: QrCode, label: t('leases.ask'), onSelect: () => void ask(lease), isBusy }]
      : []),
    ...(next_due === null ? [] : [{ ...opening('rent'), icon: TrendingUp, label: t('leases.change') }]),
    // A lease without an end cannot be renewed.
    ...(end === null ? [] : [{ ...opening('renew'), icon: CalendarPlus, label: t('leases.renew') }]),
    ...(status === 'ended' ? [] : [{ ...opening('end'), icon: LogOut, label: t('leases.end'), isEnd: true }]),
  ]
}
