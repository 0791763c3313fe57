import type { Debt } from '@orenda/contracts/rules/debts'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Button, IconButton, Menu, useMedia } from '@orenda/shared-ui/ui'
import { Check, Coins, Ellipsis, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { paymentsInFull } from '../rent/rent-figures.ts'
import { useRecording } from '../rent/use-recording.ts'
import { Settled } from '../settled/settled.tsx'
import type { Undoable } from '../settled/undoable.ts'
import styles from './debt-acts.module.css'

/**
 * Where the first of the acts has a button of its own: beside all columns, and where the ages of a debt stand below its
 * tenant. Between both the columns need the room.
 */
export const wordedActs = '(max-width: 927px), (min-width: 1280px)'

interface DebtActsProps {
  debt: Debt
  /** What settled it on this visit of the page. */
  settled: Undoable | null
  /** `settle` of `useSettledRows`, for this row. */
  settle: (act: () => Promise<Undoable | null>) => Promise<void>
  /** Asks the tenant to pay; the promise ends when that was answered. */
  onAsk: () => Promise<unknown>
}

/** What can be done about a debt, as among those who owe: record it as paid, another amount of it, or ask for it. */
export function DebtActs({ debt, settled, settle, onAsk }: DebtActsProps) {
  const t = useTexts()
  const { money } = useFormat()
  const path = useLanguagePath()
  const record = useRecording()
  const hasButton = useMedia(wordedActs)
  const isPhone = useMedia('phone')
  const [isBusy, setBusy] = useState(false)
  const name = `${debt.tenant_name}, ${debt.apartment_name}, ${money(debt.amount, debt.currency)}`
  const during = async (act: () => Promise<unknown>) => {
    setBusy(true)
    await act()
    setBusy(false)
  }
  const payInFull = () => void during(() => settle(() => record(paymentsInFull(debt, today()))))
  const ask = () => void during(onAsk)
  const other = path(`payments?pay=${debt.apartment_id}&lease=${debt.lease_id}`)
  if (settled)
    return (
      <span data-print="no" className={styles.acts}>
        <Settled of={settled} name={name} as={hasButton ? 'buttons' : 'sign'} />
      </span>
    )
  return (
    <span data-print="no" className={styles.acts}>
      {hasButton && (
        <Button
          size="small"
          // Where it has a line of its own, its place says enough.
          variant={isPhone ? 'quiet' : 'secondary'}
          icon={Check}
          isBusy={isBusy}
          aria-label={t('rent.inFullOf', { name })}
          onClick={payInFull}
        >
          {t('rent.inFull')}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <IconButton icon={Ellipsis} label={t('common:records.actions', { name })} disabled={isBusy} />
        }
      >
        {!hasButton && (
          <Menu.Item icon={Check} onSelect={payInFull}>
            {t('rent.inFull')}
          </Menu.Item>
        )}
        <Menu.Link icon={Coins}>
          <Link to={other}>{t('rent.other')}</Link>
        </Menu.Link>
        <Menu.Item icon={QrCode} onSelect={ask}>
          {t('rent.ask')}
        </Menu.Item>
      </Menu>
    </span>
  )
}
