import { daysAfter } from '@orenda/contracts/calendar'
import type { MeterState } from '@orenda/contracts/utilities'
import { DatePicker, FormLayout } from '@orenda/shared-ui/forms'
import { useUnsavedChanges } from '@orenda/shared-ui/pages'
import { today, useFieldErrorText, useFormat } from '@orenda/shared-ui/texts'
import { Banner, Button, Card, Field } from '@orenda/shared-ui/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { kindName } from '../kind-name.ts'
import { keyOf } from './batch-body.ts'
import { MeterField } from './meter-field.tsx'
import styles from './on-site.module.css'
import { type Mended, useDrafts } from './use-drafts.ts'

interface MetersFormProps {
  meters: readonly MeterState[]
  mended: Mended | undefined
  /** @param savedOn the day of what was saved; undefined: nothing was. */
  onDone: (savedOn?: string) => void
}

/** All meters of an apartment on one screen. Blank ones are not saved; what cannot be saved yet stays in the form. */
export function MetersForm({ meters, mended, onDone }: MetersFormProps) {
  const t = useTexts()
  const fieldText = useFieldErrorText()
  const form = useRef<HTMLFormElement>(null)
  const { date, draftOf, ...typed } = useDrafts(meters, mended, today())
  const { left, read } = useParts(meters, mended !== undefined, typed.done)
  const { question, leaveFreely } = useUnsavedChanges(typed.isFilled, ({ search }) => search)
  const fields = () =>
    [...(form.current?.querySelectorAll<HTMLInputElement>('[enterkeyhint]') ?? [])].filter(
      field => field.closest('details:not([open])') === null,
    )
  const dayField = () => form.current?.querySelector<HTMLInputElement>('[data-day] input')
  const wrongField = () => fields().find(field => field.getAttribute('aria-invalid') === 'true')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the apartment is chosen
  useEffect(() => (wrongField() ?? fields()[0])?.focus({ preventScroll: true }), [])
  const next = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const target = fields()[fields().indexOf(event.currentTarget) + 1]
    if (target) target.focus()
    else form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  const save = async () => {
    if (!typed.isFilled) return fields()[0]?.focus()
    if (date === '') return dayField()?.focus()
    if (typed.count === 0 && typed.hasWrong) return wrongField()?.focus()
    const isLeft = await typed.save()
    if (isLeft === null) return
    if (isLeft) return wrongField()?.focus()
    leaveFreely()
    onDone(date)
  }
  const wrongDay = date === '' ? t('common:form.putRight', { fields: t('common:fields.date') }) : null
  const field = (meter: MeterState) => (
    <MeterField
      key={keyOf(meter)}
      meter={meter}
      date={date}
      draft={draftOf(meter)}
      onEnter={next}
      refusal={fieldText(typed.refusedCodeOf(meter))}
      onChange={changes => typed.change(meter, changes)}
    />
  )
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <Card>
        <FormLayout.Failure text={typed.refusal} />
        <div data-day className={styles.day}>
          <ReadingDay day={date} onChange={typed.setDate} />
        </div>
        <div className={styles.meters}>{left.map(field)}</div>
        {read.length > 0 && (
          <details className={styles.already}>
            <summary>{t('onSite.alreadyRead', { count: read.length })}</summary>
            <div className={styles.meters}>{read.map(field)}</div>
          </details>
        )}
        {typed.strange.length > 0 && (
          <div className={styles.question}>
            <Banner tone="warning">
              {t('onSite.strange', { meters: typed.strange.map(kindName).join(', ') })}
            </Banner>
          </div>
        )}
        <FormLayout.Actions>
          <FormLayout.Save form={{ blocked: wrongDay, isSaving: typed.isSaving }} label={saveLabel(typed, t)}>
            <Button onClick={() => onDone()}>{t('common:actions.cancel')}</Button>
          </FormLayout.Save>
        </FormLayout.Actions>
      </Card>
      {question}
    </form>
  )
}

function saveLabel({ strange, count }: Pick<ReturnType<typeof useDrafts>, 'strange' | 'count'>, t: Texts) {
  if (strange.length > 0) return t('onSite.saveStrange')
  return count === 0 ? t('common:actions.save') : t('onSite.save', { count })
}

/**
 * What is left to read this month, and what is read already: when the form was opened, or saved in it since. A form
 * that is put right has all in one place, as has one with nothing left.
 */
function useParts(meters: readonly MeterState[], isMended: boolean, saved: ReadonlySet<string>) {
  const [before] = useState(() => new Set(meters.filter(({ is_read }) => is_read).map(keyOf)))
  if (isMended || before.size === meters.length) return { left: meters, read: [] }
  const isDone = (meter: MeterState) => before.has(keyOf(meter)) || (saved.has(keyOf(meter)) && meter.is_read)
  return { left: meters.filter(meter => !isDone(meter)), read: meters.filter(isDone) }
}

/** The day of all readings: tomorrow at the latest. */
function ReadingDay({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const t = useTexts()
  const format = useFormat()
  const now = today()
  const latest = daysAfter(now, 1)
  return (
    <Field
      label={t('common:fields.date')}
      error={day === '' ? t('common:date.late', { date: format.date(latest) }) : undefined}
    >
      <DatePicker
        value={day}
        onValueChange={onChange}
        today={now}
        locale={format.locale}
        min="1900-01-01"
        max={latest}
        format={format.date}
        texts={{
          pattern: t('common:date.pattern'),
          calendar: t('common:date.calendar'),
          previousMonth: t('common:date.previousMonth'),
          nextMonth: t('common:date.nextMonth'),
        }}
      />
    </Field>
  )
}
