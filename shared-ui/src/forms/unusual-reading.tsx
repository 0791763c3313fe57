import { unusualTimesOf } from '@orenda/contracts/reading-chain'
import { useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { TriangleAlert } from 'lucide-react'
import styles from './unusual-reading.module.css'

/** Asks about what a meter counted in a month when it is many times the usual; null for any other. */
function useWords(): (monthly: number | null, usual: number | null, unit: string) => string | null {
  const t = useCommonTexts()
  const { number } = useFormat()
  return (monthly, usual, unit) => {
    const times = monthly === null ? null : unusualTimesOf(monthly, usual)
    if (times === null) return null
    return t('form.unusual', {
      count: times,
      times: number(times, Number.isInteger(times) ? 0 : 1),
      usual: `${number(usual ?? 0)} ${unit}`,
    })
  }
}

/** A quiet warning below a field; always rendered, so that a screen reader says what appears in it. */
function Warning({ words }: { words: string | null }) {
  return (
    <div role="status" className={styles.warning}>
      {words && (
        <>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          {words}
        </>
      )}
    </div>
  )
}

/** What is said of a reading that is far more than usual. */
export const UnusualReading = { useWords, Warning }
