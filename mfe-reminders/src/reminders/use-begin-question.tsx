import type { CreatePaymentReminder, ReminderPreview } from '@orenda/contracts/payment-reminders'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Dialog } from '@orenda/shared-ui/ui'
import { type ReactNode, useCallback, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { askedOf } from '../notices/asked.ts'
import { Letter } from '../notices/letter.tsx'
import { previewOf } from './reminders.api.ts'
import styles from './use-begin-question.module.css'

type Answer = CreatePaymentReminder['begin'] | null

interface Asking {
  preview: ReminderPreview
  answer: (answer: Answer) => void
}

/**
 * Asks for confirmation when saving a reminder would send something at once.
 * @returns `begin` resolves to the fields to save, or null when the user cancels, and rejects when the preview
 * fails to load; `question` is to be rendered
 */
export function useBeginQuestion(): {
  begin: <Fields extends CreatePaymentReminder>(fields: Fields) => Promise<Fields | null>
  question: ReactNode
} {
  const t = useTexts()
  const { totals, date } = useFormat()
  const [asking, setAsking] = useState<Asking | null>(null)

  const begin = useCallback(async <Fields extends CreatePaymentReminder>(fields: Fields) => {
    if (!fields.is_enabled) return fields
    const preview = await previewOf(fields)
    if (preview.sends_now.length === 0) return fields
    const wanted = await new Promise<Answer>(answer => setAsking({ preview, answer }))
    setAsking(null)
    return wanted === null ? null : { ...fields, begin: wanted }
  }, [])

  const question = asking && (
    <Dialog
      isOpen
      title={t('begin.title')}
      closeLabel={t('common:actions.close')}
      onClose={() => asking.answer(null)}
      footer={
        <>
          <Button onClick={() => asking.answer(null)}>{t('begin.back')}</Button>
          <Button onClick={() => asking.answer('next')} data-autofocus>
            {t('begin.next')}
          </Button>
          <Button variant="primary" onClick={() => asking.answer('now')}>
            {t('begin.now')}
          </Button>
        </>
      }
    >
      <p>{t('begin.text')}</p>
      <ul className={styles.notices}>
        {asking.preview.sends_now.map(({ type, due_date, amount, total, recipient, ...words }) => (
          <li key={`${type} ${due_date} ${recipient}`}>
            <strong>
              {t('begin.item', {
                type: t(`types.${type}`),
                recipient,
                amount: totals(askedOf({ amount, total, currency: asking.preview.currency })),
                date: date(due_date),
              })}
            </strong>
            <Letter of={words} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
  return { begin, question }
}
