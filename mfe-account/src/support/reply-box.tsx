import { createTicketMessageSchema, type Ticket } from '@orenda/contracts/support'
import { ticketLimits } from '@orenda/contracts/support-kinds'
import { FormLayout, NoteField, required, useCheckedForm } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { describeError } from '@orenda/shared-ui/texts'
import { RotateCcw, Send } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { CharacterCount } from './character-count.tsx'
import { sendReply } from './support.api.ts'
import styles from './support.module.css'

/** An unsent message of a ticket. */
export interface ReplyDraft {
  text: string
  change: (text: string) => void
}

/** The form for a new message. A message reopens a closed ticket, and the form says so. */
export function ReplyBox({ ticket: { id, status }, draft }: { ticket: Ticket; draft: ReplyDraft }) {
  const t = useTexts()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useCheckedForm({
    schema: createTicketMessageSchema,
    values: { text: draft.text },
    needs: { text: required.text },
    focus: 'text',
    wordsOf: (_, code) => (code === 'required' ? t('support.thread.required') : undefined),
    checksOnSubmit: true,
    onSubmit: async ({ text }) => {
      setFailure(null)
      try {
        await sendReply(id, text)
        library.reset({ text: '' })
        notify.success(t('support.thread.sent'))
      } catch (error) {
        setFailure(describeError(error) ?? t('support.thread.sendError'))
      }
    },
  })
  const { values, field, submit, library } = form
  // The draft stays when the ticket is left.
  const keep = useEffectEvent(draft.change)
  useEffect(() => keep(values.text), [values.text])
  return (
    <form noValidate className={styles.reply} onSubmit={submit}>
      {(status === 'resolved' || status === 'closed') && (
        <p className={styles.reopens}>
          <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
          {t(status === 'resolved' ? 'support.thread.reopens' : 'support.thread.reopensClosed')}
        </p>
      )}
      <FormLayout.Failure text={failure} />
      <NoteField
        {...field('text')}
        label={t('support.thread.reply')}
        hint={<CharacterCount of={values.text} max={ticketLimits.message} />}
        maxLength={ticketLimits.message}
        rows={4}
      />
      <div className={styles.send}>
        <FormLayout.Save form={form} icon={Send} label={t('support.thread.send')} />
      </div>
    </form>
  )
}
