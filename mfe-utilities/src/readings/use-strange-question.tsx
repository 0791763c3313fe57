import { isStrange, monthlySince, neighboursOf } from '@orenda/contracts/reading-chain'
import type { Reading } from '@orenda/contracts/utilities'
import { RecordForm } from '@orenda/shared-ui/forms'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'

type Fields = Pick<Reading, 'type' | 'zone' | 'date' | 'previous' | 'current' | 'new_meter'>

type Chain = readonly Reading[] | undefined

interface StrangeQuestion {
  /**
   * The form's fields, or null when the person goes back to the form.
   * @param chain all readings of the type; undefined while they are loading
   */
  complete: (fields: object, chain: Chain) => Promise<object | null>
  /** To be rendered next to the form. */
  question: ReactNode
}

/** Asks once before a reading is kept that is many times the usual. */
export function useStrangeQuestion(record: Reading | null): StrangeQuestion {
  const t = useTexts()
  const unusualWords = RecordForm.UnusualReading.useWords()
  const { ask, question } = RecordForm.useQuestion((text: string) => ({
    title: t('readings.strangeTitle'),
    text,
    keep: t('readings.strangeKeep'),
    change: t('readings.strangeChange'),
  }))
  /** What to ask; null when there is nothing unusual. */
  const wordsOf = (fields: Fields, chain: Chain): string | null => {
    const { type, zone, date, previous, current, new_meter } = fields
    if (chain === undefined || new_meter) return null
    const { usual, before } = neighboursOf(chain, { zone, date, id: record?.id })
    // The form's previous figure may be another one than the last reading.
    const monthly = monthlySince({ date: before?.date ?? date, current: previous }, { date, current })
    return isStrange(monthly, usual) ? unusualWords(monthly, usual, t(`units.${type}`)) : null
  }
  return {
    complete: async (fields, chain) => {
      const words = wordsOf(fields as Fields, chain)
      return words === null || (await ask(words)) ? fields : null
    },
    question,
  }
}
