import { useState } from 'react'
import type { DatePickerProps } from './date-picker.tsx'
import { type DateBounds, readDate } from './typed-date.ts'

type TypedDate = DateBounds &
  Pick<DatePickerProps, 'value' | 'onValueChange' | 'onProblem' | 'today' | 'format'>

/** The text of a date field, and the date that it stands for. */
export function useTypedDate({ value, onValueChange, onProblem, today, min, max, format }: TypedDate) {
  // The typed text is shown as long as the value is the one that was read from it. A value that is
  // set from outside replaces it.
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null)
  const take = (text: string) => {
    const result = text.trim() === '' ? { date: '' } : readDate(text, today, { min, max })
    const date = 'date' in result ? result.date : ''
    setDraft({ text, value: date })
    onProblem?.('problem' in result ? result.problem : null)
    onValueChange(date)
  }
  const leave = () => {
    // A text that is no date stays, so that the person can correct it.
    if (value !== '') setDraft(null)
  }
  const choose = (date: string) => {
    setDraft(null)
    onProblem?.(null)
    onValueChange(date)
  }
  const written = value === '' ? '' : format(value)
  const text = draft !== null && draft.value === value ? draft.text : written
  return { text, take, leave, choose }
}
