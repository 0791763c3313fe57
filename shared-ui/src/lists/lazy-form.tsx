import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button, Card, Skeleton } from '@orenda/shared-ui/ui'
import { RotateCw } from 'lucide-react'
import { type ComponentType, useContext, useEffect, useState } from 'react'
import { useWhenOnline } from '../pages/use-when-online.ts'
import styles from './lazy-form.module.css'
import { FormFrameContext } from './records-context.ts'

export interface RecordFormProps<Row, Start = never> {
  /** The stored one, or null for a new one. */
  record: Row | null
  /** What is known of a new record before its form opens. */
  start: Start | null
}

/** A form in its own script. */
export interface LazyForm<Row, Start = never> {
  /** Loads the script, once. Call it early, when the pointer comes near a button that opens the form. */
  load: () => Promise<void>
  loaded: () => ComponentType<RecordFormProps<Row, Start>> | undefined
}

/**
 * A form that is loaded when it is first needed, so that a list does not load zod and the form
 * library.
 * @param load e.g. `() => import('./payment-form.tsx').then(({ PaymentForm }) => PaymentForm)`
 */
export function lazyForm<Row, Start = never>(
  load: () => Promise<ComponentType<RecordFormProps<Row, Start>>>,
): LazyForm<Row, Start> {
  let form: ComponentType<RecordFormProps<Row, Start>> | undefined
  let loading: Promise<void> | undefined
  return {
    loaded: () => form,
    load: () => {
      loading ??= load().then(
        component => {
          form = component
        },
        error => {
          // The next try sends another request.
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}

interface InlineFormProps<Row, Start> extends RecordFormProps<Row, Start> {
  form: LazyForm<Row, Start>
  onCancel: () => void
}

/**
 * Shows the form once it is loaded; before that its skeleton, and a button to try again if its
 * script could not be loaded.
 */
export function FormWhenLoaded<Row, Start>({ form, onCancel, ...props }: InlineFormProps<Row, Start>) {
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
