import type { Currency } from '@orenda/contracts/currencies'
import { useFormat } from '@orenda/shared-ui/texts'
import type { ReactNode } from 'react'
import styles from './amount-choices.module.css'

export interface AmountChoicesProps {
  /** What is owed, and what the amount leaves of it. */
  words: ReactNode
  /** The name of the choices. */
  label: string
  currency: Currency
  choices: readonly { key: string; label: string; sum: number; isOn: boolean; run: () => void }[]
}

/** Below an amount: what it is measured by, and what it can be in one press. */
export function AmountChoices({ words, label, currency, choices }: AmountChoicesProps) {
  const { money } = useFormat()
  return (
    <div data-wide className={styles.frame}>
      <p className={styles.words}>{words}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second frame. */}
      <div role="group" aria-label={label} className={styles.choices}>
        {choices.map(choice => (
          <button
            key={choice.key}
            type="button"
            className={styles.choice}
            aria-pressed={choice.isOn}
            onClick={choice.run}
          >
            {choice.label} <span className={styles.sum}>{money(choice.sum, currency)}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
