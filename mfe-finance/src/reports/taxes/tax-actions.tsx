import type { TaxQuarter } from '@orenda/contracts/taxes'
import { today } from '@orenda/shared-ui/texts'
import { Button, IconButton, Menu } from '@orenda/shared-ui/ui'
import { Check, Ellipsis, Undo2 } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { stateOf } from './owed-tax.ts'
import styles from './tax-columns.module.css'

interface TaxActionsProps {
  of: TaxQuarter
  pay: (quarter: TaxQuarter) => void
  /** Whether there is room for all words. */
  isWide: boolean
}

/** One press marks the tax of a quarter as paid; taking that back is in a menu. */
export function TaxActions({ of, pay, isWide }: TaxActionsProps) {
  const t = useTexts()
  const name = t(`taxes.quarters.${of.quarter}`)
  const state = stateOf(of, today())
  if (state === null || state === 'running') return null
  return (
    <span data-print="no" className={styles.actions}>
      {state === 'paid' ? (
        <Menu
          align="end"
          trigger={<IconButton icon={Ellipsis} label={t('common:records.actions', { name })} />}
        >
          <Menu.Item icon={Undo2} onSelect={() => pay(of)}>
            {t('taxes.takeBack')}
          </Menu.Item>
        </Menu>
      ) : (
        <span className={styles.words}>
          <Button size="small" icon={Check} aria-label={t('taxes.payOf', { name })} onClick={() => pay(of)}>
            {t(isWide ? 'taxes.pay' : 'taxes.mark')}
          </Button>
        </span>
      )}
    </span>
  )
}
