import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { MeterDrafts } from './use-drafts.ts'

/**
 * The way of the keyboard through a form of meters: it begins at what has to be put right, else at the first field.
 * Enter and the arrow down go to the next field, the arrow up to the one before; from the last one Enter goes to Save.
 * Ctrl Enter saves.
 */
export function useFormKeys() {
  const form = useRef<HTMLFormElement>(null)
  const fields = () =>
    [...(form.current?.querySelectorAll<HTMLInputElement>('[enterkeyhint]') ?? [])].filter(
      field => field.closest('details:not([open])') === null,
    )
  const wrongField = () => fields().find(field => field.getAttribute('aria-invalid') === 'true')
  const begin = useEffectEvent(() => (wrongField() ?? fields()[0])?.focus({ preventScroll: true }))
  useEffect(() => begin(), [])
  const onMove = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const target = fields()[fields().indexOf(event.currentTarget) + by]
    if (target) target.focus()
    else if (event.key === 'Enter') form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  const onSaveKeys = (event: KeyboardEvent<HTMLFormElement>, run: () => void) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (event.repeat || event.defaultPrevented) return
    event.preventDefault()
    run()
  }
  const wrongDay = () =>
    form.current?.querySelector<HTMLInputElement>('[data-day] input[aria-invalid="true"]')
  /** Saves, or leads to what keeps it from being saved. @returns whether all that was typed is saved */
  const save = async (typed: MeterDrafts): Promise<boolean> => {
    if (!typed.isFilled) fields()[0]?.focus()
    else if (typed.hasWrongDay) wrongDay()?.focus()
    else if (typed.count === 0 && typed.hasWrong) wrongField()?.focus()
    else {
      const isLeft = await typed.save()
      if (isLeft) wrongField()?.focus()
      return isLeft === false
    }
    return false
  }
  return { form, onMove, onSaveKeys, wrongField, save }
}
