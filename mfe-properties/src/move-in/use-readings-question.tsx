import { isStrange } from '@orenda/contracts/reading-chain'
import { RecordForm } from '@orenda/shared-ui/forms'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { Meter, MeterKey } from './meters.ts'
import { monthlyOf } from './meters.ts'
import type { MoveInValues } from './move-in-values.ts'

interface ReadingsQuestion {
  /** null when all readings are kept, otherwise the meter whose figure the person goes back to. */
  wrongOf: (values: MoveInValues, meters: readonly Meter[]) => Promise<MeterKey | null>
  /** To be rendered next to the form. */
  question: ReactNode
}

/** Asks once before first readings are kept that are many times the usual, as the forms of readings do. */
export function useReadingsQuestion(): ReadingsQuestion {
  const t = useTexts()
  const unusualWords = RecordForm.UnusualReading.useWords()
  const { ask, question } = RecordForm.useQuestion((lines: readonly string[]) => ({
    title: t('moveIn.strangeTitle'),
    text: lines.join(' '),
    keep: t('moveIn.strangeKeep'),
    change: t('moveIn.strangeChange'),
  }))
  return {
    wrongOf: async (values, meters) => {
      const strange = meters.flatMap(meter => {
        const { key, type, last } = meter
        const monthly = monthlyOf(meter, values[`reading_${key}`], values[`replaced_${key}`], values.read_on)
        const usual = last?.usual ?? null
        const words = unusualWords(monthly, usual, t(`moveIn.units.${type}`))
        if (monthly === null || words === null || !isStrange(monthly, usual)) return []
        return [{ key, line: `${t(`moveIn.types.${type}`)}. ${words}` }]
      })
      const [first] = strange
      if (first === undefined) return null
      return (await ask(strange.map(({ line }) => line))) ? null : first.key
    },
    question,
  }
}
