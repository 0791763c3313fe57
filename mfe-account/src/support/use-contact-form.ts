import { ticketLimits } from '@orenda/contracts/support-kinds'
import type { User } from '@orenda/contracts/users'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { useLanguage } from '@orenda/shared-ui/texts'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { sendPublicTicket, sendTicket } from './support.api.ts'
import {
  problemsFound,
  type TicketField,
  type TicketProblems,
  type TicketValues,
  ticketProblems,
} from './ticket-problems.ts'

const newTicket = (user: User | null): TicketValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  category: 'general',
  priority: 'medium',
  subject: '',
  message: '',
})

export interface ContactForm {
  values: TicketValues
  problems: TicketProblems
  /** Counts the attempts to send that failed validation. */
  refusals: number
  isSending: boolean
  /** Whether there is unsent text. */
  isDirty: boolean
  change: (field: keyof TicketValues, text: string) => void
  send: () => Promise<void>
}

/**
 * The state and actions of the form for a new ticket. The values stay when the tab is left.
 * @param user null for a visitor
 * @param open shows the sent ticket by its id
 */
export function useContactForm(user: User | null, open: (id: string) => void): ContactForm {
  const t = useTexts()
  const lang = useLanguage()
  const [values, setValues] = useState(() => newTicket(user))
  const [problems, setProblems] = useState<TicketProblems>({})
  const [refusals, setRefusals] = useState(0)
  const [isSending, setSending] = useState(false)

  const refuse = (found: TicketProblems) => {
    setProblems(found)
    setRefusals(count => count + 1)
  }
  const sendFields = async (): Promise<string | null> => {
    if (user !== null) return (await sendTicket(values)).id
    await sendPublicTicket({ ...values, lang })
    return null
  }
  return {
    values,
    problems,
    refusals,
    isSending,
    isDirty: values.subject.trim() !== '' || values.message.trim() !== '',
    change: (field, text) => {
      setValues(known => ({ ...known, [field]: text }))
      setProblems(({ [field as TicketField]: _, ...others }) => others)
    },
    send: async () => {
      if (isSending) return
      const found = ticketProblems(values)
      if (Object.keys(found).length > 0) return refuse(found)
      setSending(true)
      try {
        const id = await sendFields()
        setProblems({})
        setValues(newTicket(user))
        const action = id === null ? undefined : { label: t('support.form.successOpen'), run: () => open(id) }
        notify.success(t('support.form.success'), action && { action })
      } catch (error) {
        const refused = refusedFields(error)
        if (refused !== null) refuse(refused)
        else notify.failure(error, t('support.form.submitError'))
      } finally {
        setSending(false)
      }
    },
  }
}

/** The fields that the API has refused; null for another failure. */
function refusedFields(error: unknown): TicketProblems | null {
  const refused = ApiError.is(error, 'VALIDATION_FAILED') ? problemsFound(error.details) : {}
  return Object.keys(refused).length > 0 ? refused : null
}

/** The maximum length of each field, as in the contract. */
export const fieldLimits = { ...ticketLimits, name: 200, email: 254 } as const
