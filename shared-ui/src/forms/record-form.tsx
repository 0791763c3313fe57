import { recordForm } from '@orenda/shared-ui/lists'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Banner, Button, Card, IconButton } from '@orenda/shared-ui/ui'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { InView } from './form-failure.tsx'
import { FormLayout } from './form-layout.tsx'
import styles from './record-form.module.css'
import { SaveButton } from './save-button.tsx'
import type { RecordFormState } from './use-record-form.ts'

interface RecordFormProps<Values extends FieldValues> {
  form: RecordFormState<Values>
  /** The page's own title says what it is: no heading, and the page is where it is. */
  isPage?: boolean
  /** It has a way out in its corner, too. */
  hasClose?: boolean
  /** Why it was not saved, where a line of words does not say it. */
  notice?: ReactNode
  /** Beside the buttons, e.g. what Save does too. */
  beside?: ReactNode
  children: ReactNode
}

/** A record's fields in their card, with what has to be said above them and the buttons below. */
export function RecordForm<Values extends FieldValues>({
  form,
  isPage = false,
  hasClose = false,
  notice,
  beside,
  children,
}: RecordFormProps<Values>) {
  const t = useCommonTexts()
  const { title, conflict, failure, submit, isSaving, blocked, isAsked, cancel } = form
  const { isDialog = false } = recordForm.useFrame()
  const card = useRef<HTMLDivElement>(null)

  // It opens above a list that may be scrolled: it comes into view, and the keyboard goes to what is still to be said.
  const opened = useRef(form)
  useEffect(() => {
    if (!isPage && !isDialog) card.current?.scrollIntoView({ block: 'nearest' })
    if (!isPage || opened.current.isNew) opened.current.setFocus()
  }, [isPage, isDialog])

  const leave = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target } = event
    // What is open within the form, such as a picture, goes first.
    const isWithin = target instanceof Element && target.closest('dialog, [popover]') !== null
    if (event.key !== 'Escape' || event.defaultPrevented || isWithin) return
    event.preventDefault()
    cancel()
  }
  const fields = (
    <form onSubmit={submit} onKeyDown={leave} noValidate className={styles.form}>
      {!isPage && !isDialog && (
        <div className={styles.head}>
          <h2>{title}</h2>
          {hasClose && <IconButton label={t('actions.close')} icon={X} onClick={cancel} />}
        </div>
      )}
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
      {/* Stands there before it is asked for: a screen reader tells only what changes in it. */}
      <p className={styles.blocked} aria-live="polite">
        {isAsked && blocked}
      </p>
      <FormLayout.Actions>
        <SaveButton blocked={blocked} isSaid={isAsked} isBusy={isSaving} />
        <Button onClick={cancel}>{t('actions.cancel')}</Button>
        {beside}
      </FormLayout.Actions>
    </form>
  )
  return (
    // What is changed stands in a list already: its form says by its line that it is none of the list's.
    <div
      ref={card}
      className={styles.frame}
      data-editing={(!isPage && !isDialog && !form.isNew) || undefined}
    >
      {notice && <InView>{notice}</InView>}
      {isDialog ? fields : <Card aria-label={title}>{fields}</Card>}
    </div>
  )
}
