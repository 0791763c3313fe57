import { useFormat } from '@orenda/shared-ui/host'
import { Select } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { monthsOf } from './months.ts'

interface MonthFilterProps {
  rows: readonly { date: string }[]
  value: string
  onChange: (month: string) => void
}

export function MonthFilter({ rows, value, onChange }: MonthFilterProps) {
  const t = useTexts()
  const { month } = useFormat()
  const months = monthsOf(rows)
  // A month that was asked for elsewhere may have no rows yet.
  const options = value === '' || months.includes(value) ? months : [value, ...months]
  return (
    <Select aria-label={t('filters.month')} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('filters.allMonths')}</option>
      {options.map(option => (
        <option key={option} value={option}>
          {month(option)}
        </option>
      ))}
    </Select>
  )
}
