import { currencies, currencySymbols } from '@orenda/contracts/currencies'
import type { ImportRow, ImportRowChoice } from '@orenda/contracts/imports'
import { notify } from '@orenda/shared-ui/host'
import { Button, Input, Select } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './import-row.module.css'
import { chooseRows } from './imports.api.ts'

interface RowFixProps {
  importId: string
  row: ImportRow
  onFixed: () => Promise<void>
}

/** The fields that could not be read, to be put right in place. */
export function RowFix({ importId, row, onFixed }: RowFixProps) {
  const t = useTexts()
  const [date, setDate] = useState(row.date ?? '')
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState(row.currency ?? '')
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const read = row.amount ?? amountOf(amount)
  const isWhole = date !== '' && read !== null && currency !== ''

  const fix = async () => {
    setAsked(true)
    if (!isWhole) return
    setBusy(true)
    const fields = { row: row.row, date, amount: read, currency: currency as 'UAH' } satisfies ImportRowChoice
    try {
      await chooseRows(importId, [fields])
      await onFixed()
    } catch (error) {
      notify.failure(error, t('imports.fixFailed'))
      setBusy(false)
    }
  }
  return (
    <>
      {row.date === null && (
        <span className={styles.field}>
          <Input
            type="date"
            aria-label={t('common:fields.date')}
            aria-invalid={isAsked && date === '' ? true : undefined}
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        </span>
      )}
      {row.amount === null && (
        <span className={styles.field}>
          <Input
            inputMode="decimal"
            aria-label={t('common:fields.amount')}
            aria-invalid={isAsked && read === null ? true : undefined}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </span>
      )}
      {row.currency === null && (
        <span className={styles.field}>
          <Select
            aria-label={t('common:fields.currency')}
            aria-invalid={isAsked && currency === '' ? true : undefined}
            value={currency}
            onChange={({ target }) => setCurrency(target.value as 'UAH')}
          >
            <option value="" disabled>
              {t('common:fields.currency')}
            </option>
            {currencies.map(each => (
              <option key={each} value={each}>
                {currencySymbols[each]}
              </option>
            ))}
          </Select>
        </span>
      )}
      <Button size="small" data-main isBusy={isBusy} onClick={() => void fix()}>
        {t('imports.commands.fix')}
      </Button>
    </>
  )
}

/** `−1 234,50` as a number; null when it is none, or has more than two decimals. */
function amountOf(text: string): number | null {
  const plain = text
    .replace(/[\s\u00a0]/g, '')
    .replace(',', '.')
    .replace('−', '-')
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(plain) && Number(plain) !== 0 ? Number(plain) : null
}
