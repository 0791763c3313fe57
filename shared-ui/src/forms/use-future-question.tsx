import { today, useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Dialog } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'

interface FutureQuestion {
  /** Whether the fields are saved with their day; if not, `onChange` leads to it. */
  isKept: (fields: object, onChange: () => void) => Promise<boolean>
  /** To be rendered next to the form. */
  question: ReactNode
}

/**
 * Asks before money that has moved is written down with a day to come. It is never refused.
 * @param stored the day of the record
 */
export function useFutureQuestion(stored?: string): FutureQuestion {
  const t = useCommonTexts()
  const { date: shown } = useFormat()
  const [asked, setAsked] = useState<{ date: string; answer: (isKept: boolean) => void } | null>(null)
  const close = (isKept: boolean) => {
    setAsked(null)
    asked?.answer(isKept)
  }
  return {
    isKept: async (fields, onChange) => {
      const { date } = fields as { date: string }
      if (date <= today() || date === stored?.slice(0, 10)) return true
      const isKept = await new Promise<boolean>(answer => setAsked({ date, answer }))
      if (!isKept) onChange()
      return isKept
    },
    question: asked && (
      <Dialog.Confirm
        isOpen
        tone="primary"
        title={t('date.future.title')}
        text={t('date.future.text', { date: shown(asked.date) })}
        confirmLabel={t('date.future.keep')}
        cancelLabel={t('date.future.change')}
        closeLabel={t('actions.close')}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      />
    ),
  }
}
