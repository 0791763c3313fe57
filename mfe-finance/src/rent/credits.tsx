import { totalsOf } from '@orenda/shared-ui/records'
import { useFormat } from '@orenda/shared-ui/texts'
import { usePrinting } from '@orenda/shared-ui/ui'
import { useId, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { CreditRow } from './credit-row.tsx'
import styles from './debts-card.module.css'
import { FoldLine } from './fold-line.tsx'
import type { Credit } from './rent-figures.ts'

/** Tenants who have paid in advance owe nothing: one line after those who owe, which unfolds a row for each. */
export function Credits({ credits }: { credits: readonly Credit[] }) {
  const t = useTexts()
  const { totals } = useFormat()
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = usePrinting() || isUnfolded
  const names = [...new Set(credits.map(({ tenant_name }) => tenant_name))]
  return (
    <section aria-label={t('rent.credit')}>
      <FoldLine
        title={t('rent.credit')}
        context={names.length === 1 ? (names[0] ?? '') : t('rent.tenants', { count: names.length })}
        sum={`+${totals(totalsOf(credits))}`}
        isGood
        isOpen={isOpen}
        controls={id}
        onToggle={() => setUnfolded(!isUnfolded)}
      />
      {isOpen && (
        <ul
          id={id}
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the list when its bullets go.
          role="list"
          aria-label={t('rent.credit')}
          className={`${styles.list} ${styles.unfolded}`}
        >
          {credits.map(credit => (
            <CreditRow key={credit.key} credit={credit} />
          ))}
        </ul>
      )}
    </section>
  )
}
