import { daysAfter } from '@orenda/contracts/calendar'
import type { MeterState } from '@orenda/contracts/utilities'
import { DatePicker, FormLayout } from '@orenda/shared-ui/forms'
import { useUnsavedChanges } from '@orenda/shared-ui/pages'
import { today, useFieldErrorText, useFormat } from '@orenda/shared-ui/texts'
import { Banner, Button, Card, Field } from '@orenda/shared-ui/ui'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { keyOf } from './batch-body.ts'
import { MeterField } from './meter-field.tsx'
import styles from './on-site.module.css'
import { type Mended, useDrafts } from './use-drafts.ts'

interface MetersFormProps {
  meters: readonly MeterState[]
  mended: Mended | undefined
  onDone: () => void
}

/** All meters of an apartment on one screen. Blank ones are not saved; what cannot be saved yet stays in the form. */
export function MetersForm({ meters, mended, onDone }: MetersFormProps) {
  const t = useTexts()
  const fieldText = useFieldErrorText()
  const form = useRef<HTMLFormElement>(null)
  const { date, draftOf, ...typed } = useDrafts(meters, mended, today())
  const { question, leaveFreely } = useUnsavedChanges(typed.isFilled, ({ search }) => search)
  const fields = () => [...(form.current?.querySelectorAll<HTMLInputElement>('[enterkeyhint]') ?? [])]
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
    if (date === '') return
    if (typed.count === 0 && typed.hasWrong) return wrongField()?.focus()
    const isLeft = await typed.save()
    if (isLeft === null) return
    if (isLeft) return wrongField()?.focus()
    leaveFreely()
    onDone()
  }
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
        {typed.refusal && <Banner tone="error">{typed.refusal}</Banner>}
        <div className={styles.day}>
          <ReadingDay day={date} onChange={typed.setDate} />
        </div>
        <div className={styles.meters}>
          {meters.map(meter => (
            <MeterField
              key={keyOf(meter)}
              meter={meter}
              date={date}
              draft={draftOf(meter)}
              onEnter={next}
              refusal={fieldText(typed.refusedCodeOf(meter))}
              onChange={changes => typed.change(meter, changes)}
            />
          ))}
        </div>
        <FormLayout.Actions>
          <Button type="submit" variant="primary" isBusy={typed.isSaving}>
            {typed.count === 0 ? t('common:actions.save') : t('onSite.save', { count: typed.count })}
          </Button>
          <Button onClick={onDone}>{t('common:actions.cancel')}</Button>
        </FormLayout.Actions>
      </Card>
      {question}
    </form>
  )
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
