import { useCommonTexts } from '@orenda/shared-ui/screens'
import { Banner, Button, Card, FormActions, FormGrid } from '@orenda/shared-ui/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import styles from './record-form.module.css'
import type { RecordFormState } from './use-record-form.ts'

interface RecordFormProps<Values extends FieldValues> {
  form: RecordFormState<Values>
  /** The page's own title says what it is: no heading, and the page is where it is. */
  isPage?: boolean
  /** Above the fields; comes into view when it appears. */
  notice?: ReactNode
  children: ReactNode
}

/** A record's fields in their card, with what has to be said above them and the buttons below. */
export function RecordForm<Values extends FieldValues>({
  form,
  isPage = false,
  notice,
  children,
}: RecordFormProps<Values>) {
  const t = useCommonTexts()
  const { title, conflict, submit, isSaving, canSave, cancel } = form
  const card = useRef<HTMLDivElement>(null)

  // It opens above a list that may be scrolled: it comes into view, and the keyboard goes to what is still to be said.
  const opened = useRef(form)
  useEffect(() => {
    if (!isPage) card.current?.scrollIntoView({ block: 'nearest' })
    if (!isPage || opened.current.isNew) opened.current.setFocus()
  }, [isPage])

  // On a phone Save is pressed at the end of the form, and what it led to stands above its beginning.
  const hasNotice = conflict !== null || Boolean(notice)
  useEffect(() => {
    if (hasNotice) card.current?.scrollIntoView({ block: 'nearest' })
  }, [hasNotice])

  const leave = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target } = event
    // What is open within the form, such as a picture, goes first.
    const isWithin = target instanceof Element && target.closest('dialog, [popover]') !== null
    if (event.key !== 'Escape' || event.defaultPrevented || isWithin) return
    event.preventDefault()
    cancel()
  }
  return (
    <div ref={card} className={styles.frame}>
      {notice}
      <Card aria-label={title}>
        <form onSubmit={submit} onKeyDown={leave} noValidate className={styles.form}>
          {!isPage && <h2>{title}</h2>}
          {conflict !== null && (
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
          )}
          <FormGrid>{children}</FormGrid>
          <FormActions>
            <Button type="submit" variant="primary" isBusy={isSaving} disabled={!canSave}>
              {t('actions.save')}
            </Button>
            <Button onClick={cancel}>{t('actions.cancel')}</Button>
          </FormActions>
        </form>
      </Card>
    </div>
  )
}
