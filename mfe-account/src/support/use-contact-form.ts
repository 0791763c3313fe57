import { type CreateTicket, createTicketSchema } from '@orenda/contracts/support'
import type { User } from '@orenda/contracts/users'
import { type CheckedForm, required, useCheckedForm } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { describeError, useLanguage } from '@orenda/shared-ui/texts'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { sendPublicTicket, sendTicket } from './support.api.ts'
import { type TicketField, ticketProblem } from './ticket-problems.ts'

const newTicket = (user: User | null): CreateTicket => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  category: 'general',
  priority: 'medium',
  subject: '',
  message: '',
})

export interface ContactForm
  extends Pick<
    CheckedForm<CreateTicket>,
    'values' | 'isSaving' | 'blocked' | 'submit' | 'field' | 'setFocus'
  > {
  /** Whether there is unsent text. */
  isDirty: boolean
  /** Why it was not sent. */
  failure: string | null
}

/**
 * The form for a new ticket. The values stay when the tab is left.
 * @param user null for a visitor
 * @param open shows the sent ticket by its id
 */
export function useContactForm(user: User | null, open: (id: string) => void): ContactForm {
  const t = useTexts()
  const lang = useLanguage()
  const [failure, setFailure] = useState<string | null>(null)
  const { field, library, setFocus, showErrors, values, isSaving, blocked, submit } = useCheckedForm({
    schema: createTicketSchema,
    values: newTicket(user),
    needs: { name: required.text, email: required.text, subject: required.text, message: required.text },
    wordsOf: (name, code) => t(`support.form.${ticketProblem(name as TicketField, code)}`),
    // Name and e-mail of a user stand there already.
    focus: user === null ? 'name' : 'subject',
    onSubmit: async body => {
      setFailure(null)
      try {
        const id = await send(createTicketSchema.parse(body))
        library.reset(newTicket(user))
        const action = id === null ? undefined : { label: t('support.form.successOpen'), run: () => open(id) }
        notify.success(t('support.form.success'), action && { action })
      } catch (error) {
        if (!showErrors(error)) setFailure(describeError(error) ?? t('support.form.submitError'))
      }
    },
  })
  /** @returns the ticket's id; null for a visitor's */
  const send = async (ticket: CreateTicket): Promise<string | null> => {
    if (user !== null) return (await sendTicket(ticket)).id
    await sendPublicTicket({ ...ticket, lang })
    return null
  }
  return {
    values,
    isSaving,
    blocked,
    submit,
    field,
    setFocus,
    failure,
    isDirty: values.subject.trim() !== '' || values.message.trim() !== '',
  }
}
