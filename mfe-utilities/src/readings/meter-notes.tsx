import { monthlySince, monthsBetween, type Neighbours } from '@orenda/contracts/reading-chain'
import { RecordForm, type RecordFormState } from '@orenda/shared-ui/forms'
import { useFormat } from '@orenda/shared-ui/texts'
import { Banner, Button } from '@orenda/shared-ui/ui'
import { type Texts, useTexts } from '../i18n/texts.ts'
import styles from './meter-notes.module.css'
import { useNextWords } from './next-words.ts'
import type { ReadingValues } from './reading-values.ts'
import type { MeterNames } from './use-prefill.ts'

interface MeterNotesProps {
  form: RecordFormState<ReadingValues>
  names: MeterNames
  around: Neighbours
  previous: number | null
  current: number | null
}

/** Warnings about a reading, and its effect on the next one. They never block saving. */
export function MeterNotes({ form, names, around, previous, current }: MeterNotesProps) {
  const t = useTexts()
  const { number } = useFormat()
  const said = useNotes(form.values, around, previous, current)
  const { values, setValue } = form
  const { before } = around
  const isOther = before !== undefined && previous !== null && previous !== before.current
  const isBelow = previous !== null && current !== null && current < previous
  if (said.length === 0) return null
  return (
    <div data-wide>
      <Banner tone="warning">
        <ul className={styles.notes}>
          {said.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        {(isOther || isBelow) && !values.new_meter && (
          <div className={styles.ways}>
            {before !== undefined && isOther && (
              <Button size="small" onClick={() => setValue(names.previous, before.current)}>
                {t('readings.putBack', { current: number(before.current) })}
              </Button>
            )}
            <Button size="small" onClick={() => setValue('new_meter', true, { shouldDirty: true })}>
              {t('readings.isNewMeter')}
            </Button>
          </div>
        )}
      </Banner>
    </div>
  )
}

/** What there is to say, note by note. */
function useNotes(
  values: MeterNotesProps['form']['values'],
  { before, next, sameDay, usual }: Neighbours,
  previous: number | null,
  current: number | null,
): string[] {
  const t = useTexts()
  const { number, date } = useFormat()
  const nextWords = useNextWords()
  const unusualWords = RecordForm.UnusualReading.useWords()
  const isRead = previous !== null && current !== null && Number.isFinite(previous + current)
  const isOther = before !== undefined && previous !== null && previous !== before.current
  const skipped = useSkipped(before?.date, values.date)
  const last = before && { current: number(before.current), date: date(before.date) }
  const notes: (string | null)[] = [
    last ? beginning(t, values.new_meter, isOther, last) : null,
    isRead && current < previous && !values.new_meter ? t('readings.isReplaced') : null,
    isRead
      ? unusualWords(
          monthlySince(
            { date: before?.date ?? values.date, current: previous },
            { date: values.date, current },
          ),
          usual,
          t(`units.${values.type}`),
        )
      : null,
    skipped.count > 0 ? t('readings.skipped', skipped) : null,
    sameDay ? t('readings.sameDay', { current: number(sameDay.current) }) : null,
    isRead ? nextWords(next, current) : null,
    next?.new_meter ? t('readings.nextIsNew', { date: date(next.date) }) : null,
  ]
  return notes.filter(note => note !== null)
}

/** What to say of a reading that does not begin where the last one ended. */
function beginning(
  t: Texts,
  isNewMeter: boolean,
  isOther: boolean,
  last: { current: string; date: string },
): string | null {
  if (isNewMeter) return t('readings.restarted', last)
  return isOther ? t('readings.otherPrevious', last) : null
}

/** The months without a reading between two days: how many, and the first and the last in words. */
function useSkipped(before: string | undefined, date: string): { count: number; months: string } {
  const { month } = useFormat()
  const skipped = before === undefined || date === '' ? [] : monthsBetween(before, date)
  const ends = new Set([...skipped.slice(0, 1), ...skipped.slice(-1)])
  return { count: skipped.length, months: [...ends].map(each => month(each)).join(' – ') }
}
