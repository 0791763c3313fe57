import { type KeyboardEvent, useRef } from 'react'
import type { MeterDrafts } from './use-drafts.ts'

/** The way of the keyboard through a form of meters: Enter goes to the next field, and from the last one to Save. */
export function useFormKeys() {
  const form = useRef<HTMLFormElement>(null)
  const fields = () =>
    [...(form.current?.querySelectorAll<HTMLInputElement>('[enterkeyhint]') ?? [])].filter(
      field => field.closest('details:not([open])') === null,
    )
  const wrongField = () => fields().find(field => field.getAttribute('aria-invalid') === 'true')
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const target = fields()[fields().indexOf(event.currentTarget) + 1]
    if (target) target.focus()
    else form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
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
  return { form, onEnter, wrongField, firstField: () => fields()[0], save }
}
