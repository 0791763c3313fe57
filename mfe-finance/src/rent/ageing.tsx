import { ages, type Debt } from '@orenda/contracts/rules/debts'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import styles from './ageing.module.css'
import { AgeingBar } from './ageing-bar.tsx'

/** How long a debt is overdue: a bar of age groups, and the same as text. */
export function Ageing({ debt: { ageing, currency } }: { debt: Pick<Debt, 'ageing' | 'currency'> }) {
  const t = useTexts()
  const { money } = useFormat()
  const steps = ages.filter(age => ageing[age] > 0)
  return (
    <span className={styles.ageing}>
      <AgeingBar ageing={ageing} />
      <span className={styles.words}>
        {steps.map(age => (
          <span key={age}>{`${t(`rent.ageing.${age}`)}: ${money(ageing[age], currency)}`}</span>
        ))}
      </span>
    </span>
  )
}
