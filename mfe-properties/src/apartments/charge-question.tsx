import type { Currency } from '@orenda/contracts/currencies'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Checkbox, Dialog } from '@orenda/shared-ui/ui'
import { useId, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './charge-question.module.css'
import { type PastRent, pastSums } from './past-rent.ts'

/** Which rent the landlord wants to charge. */
export interface ChargeAnswer {
  /** The first due date; null charges nothing for the past. */
  from: string | null
  /** The last rent period, when it is charged by days. */
  byDays: { amount: number; days: number; of: number } | null
}

interface ChargeQuestionProps {
  past: PastRent
  rent: number
  currency: Currency
  onAnswer: (answer: ChargeAnswer) => void
  onCancel: () => void
}

/** Asks from which date rent is charged, for a lease that began before today. */
export function ChargeQuestion({ past, rent, currency, onAnswer, onCancel }: ChargeQuestionProps) {
  const t = useTexts()
  const { date, money } = useFormat()
  const name = useId()
  const [from, setFrom] = useState<string | null>(null)
  const [isByDays, setByDays] = useState(false)
  const { dueDates, part } = past
  const sums = pastSums(past, rent, isByDays)
  const answer = () => {
    const isPart = from !== null && isByDays && part !== null && sums.byDays !== null
    onAnswer({ from, byDays: isPart ? { amount: sums.byDays ?? 0, ...part } : null })
  }
  return (
    <Dialog
      isOpen
      title={t('charging.title')}
      closeLabel={t('common:actions.close')}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('charging.back')}</Button>
          <Button variant="primary" onClick={answer}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('charging.text', { amount: money(rent, currency) })}</p>
      <div role="radiogroup" aria-label={t('charging.title')} className={styles.choices}>
        <Choice
          name={name}
          isChosen={from === null}
          onChoose={() => setFrom(null)}
          label={t('charging.none')}
        />
        {dueDates.map((dueDate, at) => (
          <Choice
            key={dueDate}
            name={name}
            isChosen={from === dueDate}
            onChoose={() => setFrom(dueDate)}
            label={t('charging.from', { date: date(dueDate) })}
            figure={money(sums.from[at] ?? 0, currency)}
            note={t('charging.count', { count: dueDates.length - at })}
          />
        ))}
        {from !== null && part !== null && sums.byDays !== null && (
          <div className={styles.part}>
            <Checkbox
              checked={isByDays}
              onChange={({ target }) => setByDays(target.checked)}
              label={t('charging.byDays', { ...part, amount: money(sums.byDays, currency) })}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  name: string
  isChosen: boolean
  onChoose: () => void
  label: string
  figure?: string
  note?: string
}

function Choice({ name, isChosen, onChoose, label, figure, note }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className={styles.radio} />
      <span className={styles.words}>
        {label}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      {figure !== undefined && <span className={styles.figure}>{figure}</span>}
    </label>
  )
}
