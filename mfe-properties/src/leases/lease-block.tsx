import type { Lease } from '@orenda/contracts/leases'
import type { Balance } from '@orenda/contracts/rent'
import { canRenew } from '@orenda/contracts/rules/renewal'
import { today } from '@orenda/shared-ui/texts'
import { Button, useMedia } from '@orenda/shared-ui/ui'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { PlannedRises } from '../rises/planned-rises.tsx'
import { isEndingSoon } from './ending-soon.ts'
import { LateFeesBar } from './late-fees-bar.tsx'
import { LeaseBalance } from './lease-balance.tsx'
import styles from './lease-block.module.css'
import type { LeaseDialog } from './lease-dialogs.tsx'
import { LeaseFigures } from './lease-figures.tsx'
import { LeaseTerm } from './lease-term.tsx'

interface LeaseBlockProps {
  lease: Lease
  /** The lease's balances by currency; empty while they are loading. */
  balances: readonly Balance[]
  onOpen: (dialog: LeaseDialog, lease: Lease) => void
  /** Below the balance. */
  beside?: ReactNode
  /** Whose lease it is, or of what. */
  children: ReactNode
}

/** A lease: the balance, the term, the figures, the late fee, and the rents to come. */
export function LeaseBlock({ lease, balances, onOpen, beside, children }: LeaseBlockProps) {
  const t = useTexts()
  const isPhone = useMedia('phone')
  // At a desk the head of the page has the button, unless a debt and a rent to come put two others before it.
  const isInHead = !isPhone && (lease.balance <= 0 || lease.next_due === null)
  const isRenewedHere = !isInHead && isEndingSoon(lease) && canRenew(lease, today())
  return (
    <>
      <div className={styles.head}>
        <div className={styles.whose}>{children}</div>
        <div className={styles.balance}>
          <span className={styles.label}>{t('leases.balance')}</span>
          <LeaseBalance lease={lease} balances={balances} />
          {beside}
        </div>
        <div className={styles.term} data-term={lease.id}>
          <LeaseTerm lease={lease} />
          {isRenewedHere && (
            <Button icon={CalendarPlus} onClick={() => onOpen('renew', lease)}>
              {t('leases.renew')}
            </Button>
          )}
        </div>
      </div>
      <LeaseFigures lease={lease} onOpen={onOpen} />
      <LateFeesBar lease={lease} />
      <PlannedRises lease={lease} />
    </>
  )
}
