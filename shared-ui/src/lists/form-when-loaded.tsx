import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button, Card, Skeleton } from '@orenda/shared-ui/ui'
import { RotateCw } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import { useWhenOnline } from '../pages/use-when-online.ts'
import styles from './form-when-loaded.module.css'
import type { LazyForm, RecordFormProps } from './lazy-form.ts'
import { FormFrameContext } from './records-context.ts'

export interface FormWhenLoadedProps<Row, Start> extends RecordFormProps<Row, Start> {
  form: LazyForm<Row, Start>
  onCancel: () => void
}

/**
 * Shows the form once it is loaded; before that its skeleton, and a button to try again if its
 * script could not be loaded.
 */
export function FormWhenLoaded<Row, Start>({ form, onCancel, ...props }: FormWhenLoadedProps<Row, Start>) {
  const t = useCommonTexts()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [, setLoaded] = useState(false)
  const Form = form.loaded()
  const isMissing = Form === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    form.load().then(
      () => !isGone && setLoaded(true),
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [form, isMissing, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  useWhenOnline(retry, hasFailed)
  const isDialog = useContext(FormFrameContext)?.isDialog === true
  if (Form !== undefined) return <Form {...props} />
  const state = !hasFailed ? (
    <Skeleton height="260px" />
  ) : (
    <div className={styles.failure} role="alert">
      <span>{t('records.formFailed')}</span>
      <Button size="small" icon={RotateCw} onClick={retry}>
        {t('actions.retry')}
      </Button>
      <Button size="small" onClick={onCancel}>
        {t('actions.cancel')}
      </Button>
    </div>
  )
  return isDialog ? <div aria-busy={!hasFailed}>{state}</div> : <Card aria-busy={!hasFailed}>{state}</Card>
}
