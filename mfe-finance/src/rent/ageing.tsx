import { ages, type Debt } from '@orenda/contracts/rules/debts'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import styles from './ageing.module.css'
import { AgeingBar } from './ageing-bar.tsx'

interface AgeingProps {
  debt: Pick<Debt, 'ageing' | 'currency'>
}

/** How long a debt is overdue: a bar of age groups, and the same as text. */
export const Ageing = ({ debt }: AgeingProps) => (
  <span className={styles.ageing}>
    <AgeingBar ageing={debt.ageing} />
    <AgeingWords debt={debt} />
  </span>
)

/** What is owed of each age group, each beside the colour that it has in a bar. */
export function AgeingWords({ debt: { ageing, currency } }: AgeingProps) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <span className={styles.words}>
      {ages
        .filter(age => ageing[age] > 0)
        .map(age => (
          <span key={age} className={styles.step}>
            <span data-age={age} aria-hidden="true" />
            {`${t(`rent.ageing.${age}`)}: ${money(ageing[age], currency)}`}
          </span>
        ))}
    </span>
  )
}
