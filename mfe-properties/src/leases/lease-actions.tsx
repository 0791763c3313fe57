import type { Lease } from '@orenda/contracts/leases'
import { canRenew } from '@orenda/contracts/rules/renewal'
import { Page, type PageAction } from '@orenda/shared-ui/pages'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today } from '@orenda/shared-ui/texts'
import { Button, Skeleton, useMedia } from '@orenda/shared-ui/ui'
import { CalendarPlus, Link2, LogOut, Plus, QrCode, Trash2, TrendingUp } from 'lucide-react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { PhoneBar } from '../shared/phone-bar.tsx'
import type { LeaseDialog } from './lease-dialogs.tsx'
import { useAskTenant } from './use-ask-tenant.ts'

/** Reserves space while it is unknown whether there is a lease. */
export const LeaseActionsSkeleton = () => <Skeleton width="160px" height="var(--control-height)" />

interface LeaseActionsProps {
  lease: Lease
  onOpen: (dialog: LeaseDialog, lease: Lease) => void
}

/**
 * The actions of an apartment's lease: on a phone below the title, as wide as the page. The payment leads, and a new
 * lease once this one is over.
 */
export function LeaseActions({ lease, onOpen }: LeaseActionsProps) {
  const t = useTexts()
  const isPhone = useMedia('phone')
  const isOver = lease.status === 'ended'
  const others = useOthers(lease, onOpen, isPhone)
  const pay = (
    <Button
      icon={Plus}
      isWide={isPhone}
      onClick={() => onOpen('payment', lease)}
      {...(!isOver && { variant: 'primary' as const })}
    >
      {t('leases.pay')}
    </Button>
  )
  const leading = isOver ? <NewLease of={lease} isWide={isPhone} /> : pay
  if (!isPhone)
    return (
      <Page.Actions label={lease.apartment_name} actions={others}>
        {isOver && pay}
        {leading}
      </Page.Actions>
    )
  return <PhoneBar leading={leading} others={others} />
}

/** The apartment is vacant after the lease. */
function NewLease({ of: { apartment_id }, isWide }: { of: Lease; isWide: boolean }) {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <Link
      className={Button.className({ variant: 'primary', isWide })}
      to={path(`apartments/${apartment_id}/move-in`)}
    >
      {t('moveIn.title')}
    </Link>
  )
}

/** All but the leading one: the end stands apart. On a phone also what else has a button of its own. */
function useOthers(lease: Lease, onOpen: LeaseActionsProps['onOpen'], isPhone: boolean): PageAction[] {
  const t = useTexts()
  const { ask, isBusy } = useAskTenant()
  const { status, next_due, balance } = lease
  const isOver = status === 'ended'
  const opening = (dialog: LeaseDialog) => ({ onSelect: () => onOpen(dialog, lease) })
  return [
    ...(isPhone && isOver ? [{ ...opening('payment'), icon: Plus, label: t('leases.pay') }] : []),
    ...(balance > 0
      ? [{ icon: QrCode, label: t('leases.ask'), onSelect: () => void ask(lease), isBusy }]
      : []),
    ...(isPhone ? [{ ...opening('tenantPage'), icon: Link2, label: t('leases.tenantPage') }] : []),
    ...(next_due === null ? [] : [{ ...opening('rent'), icon: TrendingUp, label: t('leases.change') }]),
    ...termActions(t, lease, onOpen),
  ]
}

/**
 * What moves the last day of a lease, or deletes it: the question says what stands in the way. Over for some weeks, it is renewed only
 * for a tenant who lives there still.
 */
export function termActions(t: Texts, lease: Lease, onOpen: LeaseActionsProps['onOpen']): PageAction[] {
  const isOver = lease.status === 'ended'
  const opening = (dialog: LeaseDialog) => ({ onSelect: () => onOpen(dialog, lease) })
  return [
    ...(canRenew(lease, today())
      ? [{ ...opening('renew'), icon: CalendarPlus, label: t(isOver ? 'leases.stayed' : 'leases.renew') }]
      : []),
    ...(isOver ? [] : [{ ...opening('end'), icon: LogOut, label: t('leases.end'), isEnd: true }]),
    { ...opening('remove'), icon: Trash2, label: t('leases.remove.action'), isEnd: true },
  ]
}
