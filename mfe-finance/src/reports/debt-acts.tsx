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

/** From this width on, as on a phone, where they have a line of their own, the acts are buttons. */
export const wideActs = '(min-width: 1128px)'

interface DebtActsProps {
  debt: Debt
  /** What settled it a moment ago. */
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
  const isPhone = useMedia('phone')
  const isWide = useMedia(wideActs)
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
  const hasWords = isPhone || isWide
  if (settled)
    return (
      <span data-print="no" className={styles.acts}>
        <Settled of={settled} name={name} as={hasWords ? 'buttons' : 'sign'} />
      </span>
    )
  if (!hasWords)
    return (
      <span data-print="no">
        <Menu
          align="end"
          trigger={
            <IconButton icon={Ellipsis} label={t('common:records.actions', { name })} disabled={isBusy} />
          }
        >
          <Menu.Item icon={Check} onSelect={payInFull}>
            {t('rent.inFull')}
          </Menu.Item>
          <Menu.Link icon={Coins}>
            <Link to={other}>{t('rent.other')}</Link>
          </Menu.Link>
          <Menu.Item icon={QrCode} onSelect={ask}>
            {t('rent.ask')}
          </Menu.Item>
        </Menu>
      </span>
    )
  return (
    <span data-print="no" className={styles.acts}>
      <Button
        size="small"
        icon={Check}
        isBusy={isBusy}
        aria-label={t('rent.inFullOf', { name })}
        onClick={payInFull}
      >
        {t('rent.inFull')}
      </Button>
      <Link
        to={other}
        className={`${Button.className({ size: 'small', variant: 'quiet' })} ${styles.other}`}
        aria-label={t('rent.otherOf', { name })}
      >
        {t('rent.other')}
      </Link>
      <IconButton label={t('rent.askOf', { name })} icon={QrCode} disabled={isBusy} onClick={ask} />
    </span>
  )
}
