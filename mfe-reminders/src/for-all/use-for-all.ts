import { createPaymentReminderSchema } from '@orenda/contracts/payment-reminders'
import { reminderDefaults } from '@orenda/contracts/reminder-kinds'
import { required, useCheckedForm, useDebounced } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { useUnsavedChanges } from '@orenda/shared-ui/pages'
import { useLanguagePath, useNavigate } from '@orenda/shared-ui/router'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { noticesKey } from '../notices/upcoming-queries.ts'
import { aboutAll } from '../reminders/about-all.ts'
import { createReminders, previewsOf, reminders, removeReminders } from '../reminders/reminders.api.ts'
import { type Days, type Home, remindersOf } from './home.ts'

/** Milliseconds to wait after typing before the preview is requested. */
const rest = 400

const daysSchema = createPaymentReminderSchema.pick({
  days_before_due: true,
  days_after_due: true,
  reminder_frequency: true,
})

interface Values {
  days_before_due: number | null
  days_after_due: number | null
  reminder_frequency: number | null
}

const { days_before_due, days_after_due, reminder_frequency } = reminderDefaults
const defaults: Values = { days_before_due, days_after_due, reminder_frequency }
const needs = {
  days_before_due: required.number,
  days_after_due: required.number,
  reminder_frequency: required.number,
}

/** The form of the reminders for all: days that hold for each, who gets one, and what is sent today. */
export function useForAll(homes: readonly Home[]) {
  const t = useTexts()
  const path = useLanguagePath()
  const navigate = useNavigate()
  // Without an address nothing can be sent: such an apartment is chosen by hand.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(homes.filter(({ email }) => email === null).map(({ id }) => id)),
  )
  const [sendsNow, setSendsNow] = useState(false)
  const chosen = homes.filter(({ id }) => !left.has(id))
  const form = useCheckedForm<Values>({
    schema: daysSchema,
    values: defaults,
    needs,
    focus: 'days_before_due',
    onSubmit: async days => {
      if (chosen.length === 0) return
      try {
        const made = await createReminders({
          reminders: remindersOf(chosen, days as Days, sendsNow ? 'now' : 'next').map(withDefaults),
        })
        leaveFreely()
        void navigate(path('payment-reminders'))
        await reminders.reload().catch(() => undefined)
        const ids = made.filter(row => !row.already_exists).map(({ id }) => id)
        notify.success(
          t('forAll.created', { count: ids.length }),
          ids.length > 0
            ? { ...aboutAll(ids), action: { label: t('common:actions.undo'), run: () => void undo(ids) } }
            : undefined,
        )
      } catch (error) {
        notify.failure(error, t('common:records.saveError'))
      }
    },
  })
  const { question, leaveFreely } = useUnsavedChanges(form.isDirty)
  const undo = async (ids: string[]) => {
    try {
      await removeReminders({ ids })
      notify.success(t('forAll.undone'), aboutAll(ids))
    } catch (error) {
      notify.failure(error, t('common:records.deleteError'))
    }
    void reminders.reload().catch(() => undefined)
  }
  const toggle = (id: string) =>
    setLeft(known => {
      const next = new Set(known)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return {
    form,
    question,
    chosen,
    isChosen: ({ id }: Home) => !left.has(id),
    toggle,
    sendsNow,
    setSendsNow,
    previews: usePreviews(homes, form.values),
    cancel: () => void navigate(path('payment-reminders')),
  }
}

const withDefaults = (fields: object) => createPaymentReminderSchema.parse(fields)

/** What each reminder would send today, by apartment; undefined while it is loading or has failed. */
function usePreviews(homes: readonly Home[], values: Values) {
  const settled = useDebounced(JSON.stringify(values), rest)
  const { data: days } = daysSchema.safeParse(JSON.parse(settled))
  const asked = days && { reminders: remindersOf(homes, days, 'now').map(withDefaults) }
  return useQuery({
    queryKey: [...noticesKey, 'previews', asked],
    queryFn: asked === undefined ? skipToken : ({ signal }) => previewsOf(asked, signal),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
}
