import { recordForm } from '@orenda/shared-ui/lists'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Banner, Button, Card } from '@orenda/shared-ui/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { cx } from '../ui/cx.ts'
import { InView } from './form-failure.tsx'
import { FormLayout } from './form-layout.tsx'
import styles from './record-form.module.css'
import { SaveButton, WhyNotSaved } from './save-button.tsx'
import { saveByKeys } from './save-keys.ts'
import type { RecordFormState } from './use-record-form.ts'

interface RecordFormProps<Values extends FieldValues> {
  form: RecordFormState<Values>
  /** As wide as its place: its fields stand in parts beside each other. */
  isWide?: boolean
  /** Why it was not saved, if one line of text does not say it. */
  notice?: ReactNode
  /** Above the buttons, with them at the foot, e.g. what else saving does. */
  foot?: ReactNode
  children: ReactNode
}

/** A record's fields in a dialog or a card of a page, with messages above them and the buttons below. */
export function RecordForm<Values extends FieldValues>({
  form,
  isWide = false,
  notice,
  foot,
  children,
}: RecordFormProps<Values>) {
  const t = useCommonTexts()
  const { title, conflict, failure, submit, isSaving, blocked, isAsked, cancel } = form
  const { isDialog = false, isSheet = false } = recordForm.useFrame()
  const card = useRef<HTMLDivElement>(null)

  // The first field that is empty gets the focus; on a page, the one of a new record.
  const opened = useRef(form)
  const begin = useEffectEvent(() => {
    const { isNew, firstField, setFocus } = opened.current
    if (!isDialog && !isNew) return
    // At once, because a field may soon be replaced by the searchable one, which takes the focus over.
    card.current?.querySelector<HTMLElement>(`[name="${firstField}"]`)?.focus()
    setFocus()
  })
  useLayoutEffect(begin, [])
  // A dialog that opens together with its form can give no field the focus before.
  useEffect(begin, [])

  const onKey = (event: KeyboardEvent<HTMLFormElement>) => {
    saveByKeys(event, form)
    const { target } = event
    // Escape first closes what is open inside the form, such as a preview.
    const isWithin = target instanceof Element && target.closest('dialog, [popover]') !== null
    if (event.key !== 'Escape' || event.defaultPrevented || isWithin) return
    event.preventDefault()
    cancel()
  }
  const fields = (
    <form
      onSubmit={submit}
      onKeyDown={onKey}
      noValidate
      className={isSheet ? `${styles.form} ${styles.high}` : styles.form}
    >
      <FormLayout.Failure text={failure} />
      {conflict !== null && (
        <InView>
          <Banner
            tone="warning"
            title={conflict.title}
            action={
              <Button size="small" onClick={conflict.reload}>
                {t('actions.reload')}
              </Button>
            }
          >
            {conflict.text}
          </Banner>
        </InView>
      )}
      <FormLayout.Grid>{children}</FormLayout.Grid>
      {/* Always rendered: a screen reader reads only changes inside an existing element. */}
      <p className={styles.blocked} aria-live="polite">
        {isAsked && blocked}
      </p>
      <FormLayout.Actions isFoot={isSheet}>
        {foot}
        <SaveButton blocked={blocked} isSaid={isAsked} isBusy={isSaving} />
        <Button onClick={cancel}>{t('actions.cancel')}</Button>
        <WhyNotSaved blocked={blocked} isSaid={isAsked} />
      </FormLayout.Actions>
    </form>
  )
  return (
    <div ref={card} className={cx(styles.frame, isSheet && styles.high, isWide && styles.wide)}>
      {notice && <InView>{notice}</InView>}
      {isDialog ? fields : <Card aria-label={title}>{fields}</Card>}
    </div>
  )
}
