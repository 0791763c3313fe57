import { recordForm } from '@orenda/shared-ui/lists'
import { useUnsavedChanges } from '@orenda/shared-ui/pages'
import { type Location } from '@orenda/shared-ui/router'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button, Dialog } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormLayout } from './form-layout.tsx'
import styles from './record-form.module.css'
import { SaveButton, WhyNotSaved } from './save-button.tsx'
import { saveByKeys } from './save-keys.ts'
import type { DialogForm } from './use-dialog-form.ts'

interface FormDialogProps<Values extends FieldValues> {
  form: DialogForm<Values>
  title: string
  /** The label of the button; by default "Save". */
  saveLabel?: string
  /** Whether it stands at the side of the page, as the form of a record does. */
  isSheet?: boolean
  /** Whether it ends something, so that the button warns. */
  isDanger?: boolean
  /**
   * Whether going back closes it, after the same question. Only on a page that has no form of its own: the router heeds
   * one of them.
   */
  closesOnBack?: boolean | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form that does one thing. It asks before changes are lost. */
export function FormDialog<Values extends FieldValues>({
  form: { failure, submit, blocked, isAsked, isSaving, isDirty },
  title,
  saveLabel,
  isSheet = false,
  isDanger = false,
  closesOnBack = false,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const t = useCommonTexts()
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    if (isSaving) return
    if (isDirty) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Dialog
        isOpen
        {...(isSheet && { size: 'side' })}
        title={title}
        closeLabel={t('actions.close')}
        onClose={leave}
      >
        <form
          onSubmit={submit}
          onKeyDown={event => saveByKeys(event, { submit, isSaving })}
          noValidate
          className={isSheet ? `${styles.form} ${styles.high} ${styles.whole}` : styles.form}
        >
          <FormLayout.Failure text={failure} />
          <FormLayout.Grid>{children}</FormLayout.Grid>
          <p className={styles.blocked} aria-live="polite">
            {isAsked && blocked}
          </p>
          <FormLayout.Actions isFoot={isSheet}>
            <SaveButton
              blocked={blocked}
              isSaid={isAsked}
              isBusy={isSaving}
              {...(saveLabel !== undefined && { label: saveLabel })}
              isDanger={isDanger}
            />
            <Button onClick={leave}>{t('actions.cancel')}</Button>
            <WhyNotSaved blocked={blocked} isSaid={isAsked} />
          </FormLayout.Actions>
        </form>
      </Dialog>
      {closesOnBack && <ClosedByBack isDirty={isDirty} onClose={onClose} />}
      <recordForm.UnsavedDialog isOpen={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </>
  )
}

/** Every address is another place than the dialog. */
const addressOf = ({ pathname, search }: Location) => pathname + search

function ClosedByBack({ isDirty, onClose }: { isDirty: boolean; onClose: () => void }) {
  return useUnsavedChanges(isDirty, addressOf, undefined, onClose).question
}
