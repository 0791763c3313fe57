import { type ComponentProps, useState } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { formatMoney, hasThirdDecimal, isPresentable, parseMoney } from './money.ts'

type Hidden = 'value' | 'defaultValue' | 'onChange' | 'type' | 'className' | 'style'

export type MoneyProblem = 'decimals' | 'number'

export interface MoneyInputProps extends Omit<ComponentProps<'input'>, Hidden> {
  /** The amount; null while there is none, NaN while what stands there is no number. */
  value: number | null
  onValueChange: (value: number | null) => void
  /** Hears what is wrong with what stands there: `decimals` for a third one, `number` for what is none. */
  onProblem?: ((problem: MoneyProblem | null) => void) | undefined
  /** The currency's sign. */
  symbol: string
  /** BCP 47, for the separators. */
  locale: string
}

/** An amount of money: takes it as people write it, and shows it grouped once they go on. */
export function MoneyInput({
  value,
  onValueChange,
  onProblem,
  symbol,
  locale,
  onBlur,
  ...rest
}: MoneyInputProps) {
  const field = useFieldControl(rest)
  // The person's own text, as long as the value is the one it gave: a value from outside wins.
  const [draft, setDraft] = useState<{ text: string; value: number | null } | null>(null)
  const formatted = value === null || Number.isNaN(value) ? '' : formatMoney(value, locale)
  return (
    <span className={styles.box}>
      <input
        autoComplete="off"
        {...rest}
        {...field}
        type="text"
        inputMode="decimal"
        className={cx(styles.control, styles.figures, styles.money, styles.withAfter)}
        value={draft !== null && Object.is(draft.value, value) ? draft.text : formatted}
        onChange={({ target }) => {
          const isTooFine = hasThirdDecimal(target.value, locale)
          const next = isTooFine ? Number.NaN : parseMoney(target.value)
          onProblem?.(isTooFine ? 'decimals' : Number.isNaN(next) ? 'number' : null)
          setDraft({ text: target.value, value: next })
          onValueChange(next)
        }}
        onBlur={event => {
          // What is no amount stays as it is written, so that the person can put it right.
          if (isPresentable(value)) setDraft(null)
          onBlur?.(event)
        }}
      />
      <span className={styles.after} aria-hidden>
        {symbol}
      </span>
    </span>
  )
}
