import { type DateFormat, dateFormats } from '@orenda/contracts/import-kinds'
import type { Import, ImportColumn } from '@orenda/contracts/imports'
import { queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { Button, Card, Field, Select } from '@orenda/shared-ui/ui'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import {
  guessedMeanings,
  type Meaning,
  mappingOf,
  meanings,
  meaningsOf,
  withMeaning,
} from './column-meanings.ts'
import { importQuery, mapColumns, reloadImports, reloadRows } from './imports.api.ts'
import styles from './mapping-card.module.css'

const orders = { 'DD.MM.YYYY': 'dmy', 'MM.DD.YYYY': 'mdy', 'YYYY.MM.DD': 'ymd' } as const

/** Asks once what the columns of a file mean. */
export function MappingCard({ of, onDone }: { of: Import; onDone: () => void }) {
  const t = useTexts()
  const [all, setAll] = useState(() =>
    of.mapping === null ? guessedMeanings(of.columns) : meaningsOf(of.mapping),
  )
  const [dateFormat, setDateFormat] = useState<DateFormat | ''>(of.mapping?.date_format ?? '')
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const mapping = mappingOf(all, dateFormat)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (mapping === null || isBusy) return
    setBusy(true)
    try {
      queryClient.setQueryData(importQuery(of.id).queryKey, await mapColumns(of.id, mapping))
      await Promise.all([reloadImports(), reloadRows(of.id)]).catch(() => undefined)
      onDone()
    } catch (error) {
      notify.failure(error, t('imports.mappingFailed'))
      setBusy(false)
    }
  }
  return (
    <Card>
      <form className={styles.form} noValidate onSubmit={event => void save(event)}>
        <h2>{t('imports.mappingTitle')}</h2>
        {of.mapping === null && <p className={styles.text}>{t('imports.mappingText')}</p>}
        <ul className={styles.columns}>
          {of.columns.map(column => (
            <ColumnMeaning
              key={column.name}
              column={column}
              value={all[column.name]}
              onChange={meaning => setAll(current => withMeaning(current, column.name, meaning))}
            />
          ))}
        </ul>
        <div className={styles.format}>
          <Field label={t('imports.dateFormat')}>
            <Select
              value={dateFormat}
              onChange={({ target }) => setDateFormat(target.value as DateFormat | '')}
            >
              <option value="">{t('imports.dateFormats.any')}</option>
              {dateFormats.map(each => (
                <option key={each} value={each}>
                  {t(`imports.dateFormats.${orders[each]}`)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <p className={styles.missing} role="alert">
          {isAsked && mapping === null && t('imports.mappingMissing')}
        </p>
        <div className={styles.buttons}>
          {of.mapping !== null && <Button onClick={onDone}>{t('common:actions.cancel')}</Button>}
          <Button variant="primary" type="submit" isBusy={isBusy}>
            {t('imports.read')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface ColumnMeaningProps {
  column: ImportColumn
  value: Meaning | undefined
  onChange: (meaning: Meaning | null) => void
}

/** A column with its examples, and what it means. */
function ColumnMeaning({ column: { name, sample }, value, onChange }: ColumnMeaningProps) {
  const t = useTexts()
  return (
    <li className={styles.column}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.sample}>{sample.filter(Boolean).slice(0, 3).join(' · ')}</span>
      </div>
      <Select
        aria-label={t('imports.meaning', { name })}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : (target.value as Meaning))}
      >
        <option value="">{t('imports.meanings.none')}</option>
        {meanings.map(each => (
          <option key={each} value={each}>
            {t(`imports.meanings.${each}`)}
          </option>
        ))}
      </Select>
    </li>
  )
}
