import type { Lease } from '@orenda/contracts/leases'
import { Button, IconButton, Menu, Skeleton, useMedia } from '@orenda/shared-ui/ui'
import { CalendarPlus, Ellipsis, LogOut, type LucideIcon, Pencil, Plus } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import styles from './lease-actions.module.css'
import type { LeaseDialog } from './lease-dialogs.tsx'

/** Reserves space while it is unknown whether there is a lease. */
export const LeaseActionsSkeleton = () => <Skeleton width="160px" height="var(--control-height)" />

interface LeaseActionsProps {
  lease: Lease
  onOpen: (dialog: LeaseDialog, lease: Lease) => void
}

interface Action {
  dialog: LeaseDialog
  icon: LucideIcon
  label: string
}

/** The actions of an apartment's lease: on a phone all except the payment are in a menu. */
export function LeaseActions({ lease, onOpen }: LeaseActionsProps) {
  const t = useTexts()
  const isPhone = useMedia('phone')
  const { status, end, next_due } = lease
  const others: Action[] = [
    ...(next_due === null ? [] : [{ dialog: 'rent' as const, icon: Pencil, label: t('leases.change') }]),
    // A lease without an end cannot be renewed.
    ...(end === null ? [] : [{ dialog: 'renew' as const, icon: CalendarPlus, label: t('leases.renew') }]),
    ...(status === 'ended' ? [] : [{ dialog: 'end' as const, icon: LogOut, label: t('leases.end') }]),
  ]
  const pay = (
    <Button variant="primary" icon={Plus} isWide={isPhone} onClick={() => onOpen('payment', lease)}>
      {t('leases.pay')}
    </Button>
  )
  if (!isPhone) {
    return (
      <>
        {others.toReversed().map(({ dialog, icon, label }) => (
          <Button
            key={dialog}
            icon={icon}
            {...(dialog === 'end' && { variant: 'warning' as const })}
            onClick={() => onOpen(dialog, lease)}
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
            {others.map(({ dialog, icon, label }) => (
              <Menu.Item
                key={dialog}
                icon={icon}
                {...(dialog === 'end' && { tone: 'danger' as const })}
                onSelect={() => onOpen(dialog, lease)}
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
