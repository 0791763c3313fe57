import type { MeterState } from '@orenda/contracts/utilities'
import { FormLayout } from '@orenda/shared-ui/forms'
import { useUnsavedChanges } from '@orenda/shared-ui/pages'
import { today, useFieldErrorText } from '@orenda/shared-ui/texts'
import { Button, Card } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { kindName } from '../kind-name.ts'
import { keyOf } from './batch-body.ts'
import { MeterField } from './meter-field.tsx'
import styles from './on-site.module.css'
import { ReadMeters } from './read-meters.tsx'
import { ReadingDay } from './reading-day.tsx'
import { StrangeQuestion } from './strange-question.tsx'
import { type Mended, type MeterDrafts, useDrafts } from './use-drafts.ts'
import { useFormKeys } from './use-form-keys.ts'

interface MetersFormProps {
  apartmentId: string
  meters: readonly MeterState[]
  mended: Mended | undefined
  /** @param savedOn the day of what was saved; undefined: nothing was. */
  onDone: (savedOn?: string) => void
}

/** All meters of an apartment on one screen. Blank ones are not saved; what cannot be saved yet stays in the form. */
export function MetersForm({ apartmentId, meters, mended, onDone }: MetersFormProps) {
  const t = useTexts()
  const fieldText = useFieldErrorText()
  const keys = useFormKeys()
  const { dayOf, draftOf, ...typed } = useDrafts(meters, mended, today(), `?apartment=${apartmentId}`)
  const date = dayOf(apartmentId)
  const { left, read, isAllRead } = useParts(meters, mended !== undefined, typed.done)
  const { question, leaveFreely } = useUnsavedChanges(typed.isFilled, ({ search }) => search)
  const save = async () => {
    if (!(await keys.save({ dayOf, draftOf, ...typed }))) return
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
      onMove={keys.onMove}
      refusal={fieldText(typed.refusedCodeOf(meter))}
      onChange={changes => typed.change(meter, changes)}
    />
  )
  return (
    <form
      ref={keys.form}
      className={styles.form}
      noValidate
      onKeyDown={event => keys.onSaveKeys(event, () => void save())}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      {isAllRead && <ReadMeters meters={meters} />}
      <Fields isFolded={isAllRead}>
        <FormLayout.Failure text={typed.refusal?.text ?? null} />
        <div data-day className={styles.day}>
          <ReadingDay day={date} onChange={day => typed.setDayOf(apartmentId, day)} />
        </div>
        <div className={styles.meters}>{left.map(field)}</div>
        {read.length > 0 && (
          <details className={styles.already}>
            <summary>{t('onSite.alreadyRead', { count: read.length })}</summary>
            <div className={styles.meters}>{read.map(field)}</div>
          </details>
        )}
        <StrangeQuestion names={typed.strange.map(kindName)} />
        <FormLayout.Actions>
          <FormLayout.Save form={{ blocked: wrongDay, isSaving: typed.isSaving }} label={saveLabel(typed, t)}>
            <Button onClick={() => onDone()}>{t('common:actions.cancel')}</Button>
          </FormLayout.Save>
        </FormLayout.Actions>
      </Fields>
      {question}
    </form>
  )
}

/** The fields; folded, they wait until the meters are read once more. */
function Fields({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const t = useTexts()
  return (
    <Card>
      {isFolded ? (
        <details className={styles.again}>
          <summary>{t('onSite.readAgain')}</summary>
          {children}
        </details>
      ) : (
        children
      )}
    </Card>
  )
}

function saveLabel({ strange, count }: Pick<MeterDrafts, 'strange' | 'count'>, t: Texts) {
  if (strange.length > 0) return t('onSite.saveStrange')
  return count === 0 ? t('common:actions.save') : t('onSite.save', { count })
}

/**
 * What is left to read this month, and what is read already: when the form was opened, or saved in it since. A form
 * that is put right has all in one place, as has one with nothing left to read.
 */
function useParts(meters: readonly MeterState[], isMended: boolean, saved: ReadonlySet<string>) {
  const [before] = useState(() => new Set(meters.filter(({ is_read }) => is_read).map(keyOf)))
  const isAllRead = !isMended && before.size === meters.length
  if (isMended || isAllRead) return { left: meters, read: [], isAllRead }
  const isDone = (meter: MeterState) => before.has(keyOf(meter)) || (saved.has(keyOf(meter)) && meter.is_read)
  return { left: meters.filter(meter => !isDone(meter)), read: meters.filter(isDone), isAllRead }
}
