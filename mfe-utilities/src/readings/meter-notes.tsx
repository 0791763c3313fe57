import { isUnusual, monthsBetween, type Neighbours } from '@orenda/contracts/reading-chain'
import { consumedOf } from '@orenda/contracts/utility-figures'
import { type RecordFormState } from '@orenda/shared-ui/forms'
import { useFormat } from '@orenda/shared-ui/texts'
import { Banner, Button } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
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
  const { number, date, month } = useFormat()
  const nextWords = useNextWords()
  const { values, setValue } = form
  const { before, next, sameDay, usual } = around
  const unit = t(`units.${values.type}`)
  const isRead = previous !== null && current !== null && Number.isFinite(previous + current)
  const isOther = before !== undefined && previous !== null && previous !== before.current
  const skipped = before === undefined || values.date === '' ? [] : monthsBetween(before.date, values.date)
  const last = before && { current: number(before.current), date: date(before.date) }
  const notes: (string | null)[] = [
    last && values.new_meter ? t('readings.restarted', last) : null,
    last && isOther && !values.new_meter ? t('readings.otherPrevious', last) : null,
    isRead && current < previous && !values.new_meter ? t('readings.isReplaced') : null,
    isRead && isUnusual(consumedOf(previous, current) / (skipped.length + 1), usual)
      ? t('readings.unusual', { usual: `${number(usual ?? 0)} ${unit}` })
      : null,
    skipped.length > 0
      ? t('readings.skipped', {
          count: skipped.length,
          months: [...new Set([skipped[0], skipped.at(-1)])].map(each => month(each ?? '')).join(' – '),
        })
      : null,
    sameDay ? t('readings.sameDay', { current: number(sameDay.current) }) : null,
    isRead ? nextWords(next, current) : null,
  ]
  const said = notes.filter(note => note !== null)
  if (said.length === 0) return null
  return (
    <div data-wide>
      <Banner tone="warning">
        <ul className={styles.notes}>
          {said.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        {before !== undefined && isOther && !values.new_meter && (
          <div className={styles.ways}>
            <Button size="small" onClick={() => setValue(names.previous, before.current)}>
              {t('readings.putBack', { current: number(before.current) })}
            </Button>
            <Button size="small" onClick={() => setValue('new_meter', true, { shouldDirty: true })}>
              {t('readings.isNewMeter')}
            </Button>
          </div>
        )}
      </Banner>
    </div>
  )
}
