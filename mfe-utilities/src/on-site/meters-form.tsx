import { daysAfter } from '@orenda/contracts/calendar'
import type { MeterState } from '@orenda/contracts/utilities'
import { ApiError, outbox } from '@orenda/shared-ui/api'
import { DatePicker, FormLayout } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { useUnsavedChanges } from '@orenda/shared-ui/pages'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Banner, Button, Card, Field } from '@orenda/shared-ui/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { blank, type Draft, type Drafts, figuresOf, requestOf } from './batch.ts'
import { keyOf } from './batch-body.ts'
import { MeterField } from './meter-field.tsx'
import styles from './on-site.module.css'
import { useRefusalText } from './use-refusal-text.ts'

interface MetersFormProps {
  meters: readonly MeterState[]
  /** A refused request that is being corrected. */
  mended: { key: string; drafts: Drafts; date: string } | undefined
  onDone: () => void
}

/** All meters of an apartment on one screen. Blank ones are not saved. */
export function MetersForm({ meters, mended, onDone }: MetersFormProps) {
  const t = useTexts()
  const format = useFormat()
  const reasonOf = useRefusalText()
  const now = today()
  const latest = daysAfter(now, 1)
  const form = useRef<HTMLFormElement>(null)
  const [date, setDate] = useState(mended?.date ?? now)
  const [drafts, setDrafts] = useState<Drafts>(mended?.drafts ?? {})
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const draftOf = (meter: MeterState) => drafts[keyOf(meter)] ?? blank
  const change = (meter: MeterState, changes: Partial<Draft>) =>
    setDrafts(known => ({ ...known, [keyOf(meter)]: { ...(known[keyOf(meter)] ?? blank), ...changes } }))

  const filled = meters.filter(meter => draftOf(meter).current !== null)
  const wrong = filled.filter(meter => {
    const draft = draftOf(meter)
    return (
      Number.isNaN(draft.current) ||
      (draft.isNewMeter && Number.isNaN(draft.start)) ||
      (figuresOf(meter, draft, date)?.consumed ?? 0) < 0
    )
  })
  const { question, leaveFreely } = useUnsavedChanges(filled.length > 0, ({ search }) => search)
  const fields = () => [...(form.current?.querySelectorAll<HTMLInputElement>('[enterkeyhint]') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the apartment is chosen
  useEffect(() => fields()[0]?.focus({ preventScroll: true }), [])
  const next = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const target = fields()[fields().indexOf(event.currentTarget) + 1]
    if (target) target.focus()
    else form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  const save = async () => {
    if (filled.length === 0) return fields()[0]?.focus()
    if (wrong.length > 0)
      return fields()
        .find(field => field.getAttribute('aria-invalid') === 'true')
        ?.focus()
    if (date === '' || isSaving) return
    setSaving(true)
    setRefusal(null)
    const request = await requestOf(meters, drafts, date)
    try {
      const outcome = await outbox.send(request, mended?.key)
      const count = filled.length
      notify.success(t(outcome === 'sent' ? 'onSite.saved' : 'onSite.kept', { count }))
      leaveFreely()
      onDone()
    } catch (error) {
      setSaving(false)
      if (!ApiError.is(error)) return notify.error(t('onSite.notKept'))
      if (error.status === 400) {
        setRefusal(reasonOf({ body: request.body, refusal: { status: 400, body: error.body } }))
      } else notify.failure(error, t('common:records.saveError'))
    }
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
        {refusal && <Banner tone="error">{refusal}</Banner>}
        <Field
          label={t('common:fields.date')}
          error={date === '' ? t('common:date.late', { date: format.date(latest) }) : undefined}
        >
          <DatePicker
            value={date}
            onValueChange={setDate}
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
        {meters.map(meter => (
          <MeterField
            key={keyOf(meter)}
            meter={meter}
            date={date}
            draft={draftOf(meter)}
            onEnter={next}
            onChange={changes => change(meter, changes)}
          />
        ))}
        <FormLayout.Actions>
          <Button type="submit" variant="primary" isBusy={isSaving}>
            {filled.length === 0 ? t('common:actions.save') : t('onSite.save', { count: filled.length })}
          </Button>
          <Button onClick={onDone}>{t('common:actions.cancel')}</Button>
        </FormLayout.Actions>
      </Card>
      {question}
    </form>
  )
}
