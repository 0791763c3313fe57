import type { ComponentType } from 'react'

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
