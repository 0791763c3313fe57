import type { Ticket } from '@orenda/contracts/support'
import { ticketLimits } from '@orenda/contracts/support-kinds'
import { notify } from '@orenda/shared-ui/host'
import { Button, Field, Textarea } from '@orenda/shared-ui/ui'
import { RotateCcw, Send } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
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
export function ReplyBox({
  ticket: { id, status },
  draft: { text, change },
}: {
  ticket: Ticket
  draft: ReplyDraft
}) {
  const t = useTexts()
  const [isSending, setSending] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (text.trim() === '') {
      setMissing(true)
      return field.current?.focus()
    }
    setSending(true)
    try {
      await sendReply(id, text.trim())
      change('')
      notify.success(t('support.thread.sent'))
    } catch (error) {
      notify.failure(error, t('support.thread.sendError'))
    } finally {
      setSending(false)
    }
  }
  return (
    <form noValidate className={styles.reply} onSubmit={send}>
      {(status === 'resolved' || status === 'closed') && (
        <p className={styles.reopens}>
          <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
          {t(status === 'resolved' ? 'support.thread.reopens' : 'support.thread.reopensClosed')}
        </p>
      )}
      <Field
        label={t('support.thread.reply')}
        error={isMissing ? t('support.thread.required') : undefined}
        hint={<CharacterCount of={text} max={ticketLimits.message} />}
      >
        <Textarea
          ref={field}
          rows={4}
          value={text}
          maxLength={ticketLimits.message}
          onChange={({ target }) => {
            setMissing(false)
            change(target.value)
          }}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" icon={Send} isBusy={isSending}>
          {t('support.thread.send')}
        </Button>
      </div>
    </form>
  )
}
