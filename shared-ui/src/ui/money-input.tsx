import { type ComponentProps, type CSSProperties, type KeyboardEvent, useState } from 'react'
import styles from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import {
  decimalsOf,
  formatFigure,
  formatMoney,
  hasThirdDecimal,
  isFinerThan,
  isPresentable,
  parseFigure,
  parseMoney,
} from './money.ts'

type Hidden = 'value' | 'defaultValue' | 'onChange' | 'type' | 'className' | 'style'

export type MoneyProblem = 'decimals' | 'number'

export interface MoneyInputProps extends Omit<ComponentProps<'input'>, Hidden> {
  /** The amount; null when blank, NaN while the text is no number. */
  value: number | null
  onValueChange: (value: number | null) => void
  /**
   * Is called with what is wrong with the text: `decimals` for too many decimals, `number` for no
   * number.
   */
  onProblem?: ((problem: MoneyProblem | null) => void) | undefined
  /** The sign of the currency, or the unit. */
  symbol: string
  /**
   * For a number that is no amount of money: its smallest step, e.g. 0.01 for a meter and 0.0001
   * for a rate. It has no group separators, and the arrow keys change it by this step.
   */
  step?: number | undefined
  /** BCP 47, for the separators. */
  locale: string
}

/** An amount of money: accepts it as people write it, and adds group separators when the field is left. */
export function MoneyInput({
  value,
  onValueChange,
  onProblem,
  symbol,
  locale,
  step,
  onBlur,
  onKeyDown,
  ...rest
}: MoneyInputProps) {
  const field = useFieldControl(rest)
  // The typed text is shown as long as the value is the one that was read from it. A value that is
  // set from outside replaces it.
  const [draft, setDraft] = useState<{ text: string; value: number | null } | null>(null)
  const format = (amount: number) =>
    step === undefined ? formatMoney(amount, locale) : formatFigure(amount, locale, step)
  const formatted = value === null || Number.isNaN(value) ? '' : format(value)
  const take = (text: string) => {
    const read = step === undefined ? parseMoney(text) : parseFigure(text)
    const isTooFine = step === undefined ? hasThirdDecimal(text, locale) : isFinerThan(step, read)
    const next = isTooFine ? Number.NaN : read
    onProblem?.(isTooFine ? 'decimals' : Number.isNaN(next) ? 'number' : null)
    setDraft({ text, value: next })
    onValueChange(next)
  }
  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented) return
    const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (sign === undefined || step === undefined || Number.isNaN(value)) return
    event.preventDefault()
    take(format(Math.max(0, Number(((value ?? 0) + sign * step).toFixed(decimalsOf(step))))))
  }
  return (
    // A unit is wider than the sign of a currency.
    <span
      className={styles.box}
      style={
        symbol.length > 2 ? ({ '--after': `calc(${symbol.length}ch + 24px)` } as CSSProperties) : undefined
      }
    >
      <input
        autoComplete="off"
        {...rest}
        {...field}
        type="text"
        inputMode="decimal"
        className={cx(styles.control, styles.money, styles.withAfter)}
        value={draft !== null && Object.is(draft.value, value) ? draft.text : formatted}
        onChange={({ target }) => take(target.value)}
        onKeyDown={stepBy}
        onBlur={event => {
          // A text that is no amount stays, so that the person can correct it.
          if (step === undefined ? isPresentable(value) : !Number.isNaN(value)) setDraft(null)
          onBlur?.(event)
        }}
      />
      <span className={symbol.length > 2 ? cx(styles.after, styles.unit) : styles.after} aria-hidden>
        {symbol}
      </span>
    </span>
  )
}
