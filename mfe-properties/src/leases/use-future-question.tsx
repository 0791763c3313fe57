import { today, useFormat } from '@orenda/shared-ui/texts'
import { Dialog } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'

interface FutureQuestion {
  /** Whether the fields are saved with their day; if not, `onChange` leads to it. */
  isKept: (fields: object, onChange: () => void) => Promise<boolean>
  /** To be rendered next to the form. */
  question: ReactNode
}

/** Asks before money that has moved is written down with a day to come. It is never refused. */
export function useFutureQuestion(): FutureQuestion {
  const t = useTexts()
  const { date: shown } = useFormat()
  const [asked, setAsked] = useState<{ date: string; answer: (isKept: boolean) => void } | null>(null)
  const close = (isKept: boolean) => {
    setAsked(null)
    asked?.answer(isKept)
  }
  return {
    isKept: async (fields, onChange) => {
      const { date } = fields as { date: string }
      if (date <= today()) return true
      const isKept = await new Promise<boolean>(answer => setAsked({ date, answer }))
      if (!isKept) onChange()
      return isKept
    },
    question: asked && (
      <Dialog.Confirm
        isOpen
        tone="primary"
        title={t('leases.payment.future.title')}
        text={t('leases.payment.future.text', { date: shown(asked.date) })}
        confirmLabel={t('leases.payment.future.keep')}
        cancelLabel={t('leases.payment.future.change')}
        closeLabel={t('common:actions.close')}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      />
    ),
  }
}
