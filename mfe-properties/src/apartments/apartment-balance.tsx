import type { Apartment } from '@orenda/contracts/apartments'
import { today } from '@orenda/shared-ui/texts'
import { Skeleton } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import { StandingLines } from '../leases/standing-lines.tsx'
import styles from './apartment-columns.module.css'
import { isLet } from './as-of-today.ts'
import { type Balances, standingsOfLeases } from './balances.ts'

/** What the tenant owes, and for how long, and what former ones do; nothing where nobody lives and nobody owes. */
export function ApartmentBalance({ of, balances }: { of: Apartment; balances: Balances }) {
  const t = useTexts()
  const isHome = isLet(of, today())
  if (balances === undefined && isHome) return <Skeleton width="90px" height="1lh" />
  const own = standingsOfLeases(balances, of, false)
  const former = standingsOfLeases(balances, of, true)
  if (!own[0] && !former[0])
    return (
      isHome && (
        <span className={styles.second}>{t(balances === null ? 'common:states.none' : 'standing.even')}</span>
      )
    )
  return (
    <>
      <StandingLines
        standings={own}
        overdueWord={({ daysLate }) => t('standing.late', { count: daysLate })}
      />
      <StandingLines standings={former} overdueWord={() => t('standing.former')} />
    </>
  )
}
