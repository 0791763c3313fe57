import { today, useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import type { ReactNode } from 'react'
import { useQuestion } from './use-question.tsx'

interface FutureQuestion {
  /** Whether the fields are saved with their day; if not, `onChange` leads to it. */
  isKept: (fields: object, onChange: () => void) => Promise<boolean>
  /** To be rendered next to the form. */
  question: ReactNode
}

/**
 * Asks before money that has moved is written down with a day to come.
 * @param stored the day of the record
 */
export function useFutureQuestion(stored?: string): FutureQuestion {
  const t = useCommonTexts()
  const { date: shown } = useFormat()
  const { ask, question } = useQuestion((date: string) => ({
    title: t('date.future.title'),
    text: t('date.future.text', { date: shown(date) }),
    keep: t('date.future.keep'),
    change: t('date.future.change'),
  }))
  return {
    isKept: async (fields, onChange) => {
      const { date } = fields as { date: string }
      if (date <= today() || date === stored?.slice(0, 10)) return true
      const isKept = await ask(date)
      if (!isKept) onChange()
      return isKept
    },
    question,
  }
}
