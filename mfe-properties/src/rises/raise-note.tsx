import type { Currency } from '@orenda/contracts/currencies'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import styles from './raise-form.module.css'
import type { RaiseForm } from './use-raise.ts'

/** What a press will do, or what is missing. */
export function RaiseNote({ raise }: { raise: RaiseForm }) {
  const t = useTexts()
  const { money } = useFormat()
  const { form, chosen, ahead, isAsked, isMixed } = raise
  // Nobody is chosen also after a rise was recorded: nothing is wrong then.
  if (chosen.length === 0)
    return (
      <p className={styles.note} aria-live="polite">
        {t('rises.nobodyChosen')}
      </p>
    )
  const missing = isMixed ? t('rises.mixed') : form.isAsked && form.blocked
  if (missing)
    return (
      <p className={`${styles.note} ${styles.missing}`} aria-live="polite">
        {missing}
      </p>
    )
  const more = new Map<Currency, number>()
  for (const { id, currency } of chosen) {
    const rise = ahead.get(id)
    if (rise) more.set(currency, (more.get(currency) ?? 0) + rise.rent - rise.before)
  }
  return (
    <p className={styles.note} aria-live="polite">
      {isAsked
        ? t('rises.more', {
            amounts: [...more].map(([currency, amount]) => money(amount, currency)).join(' · '),
          })
        : t(`rises.ask.${form.values.way}`)}
    </p>
  )
}
