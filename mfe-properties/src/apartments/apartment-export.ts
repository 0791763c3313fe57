import type { Apartment } from '@orenda/contracts/apartments'
import { currencySymbols, sumOfAmounts } from '@orenda/contracts/currencies'
import { type Standing, standingsOf } from '@orenda/contracts/rules/standings'
import type { RecordSheet } from '@orenda/shared-ui/lists'
import { today } from '@orenda/shared-ui/texts'
import type { Texts } from '../i18n/texts.ts'
import { statusChoices } from './apartment-filter.ts'
import { statusOn } from './apartment-status.ts'
import { rentOn } from './as-of-today.ts'
import { type Balances, standingsIn } from './balances.ts'

type Columns = RecordSheet<Apartment>['columns']

const debtOf = ({ owes, dueToday }: Standing) => sumOfAmounts([owes, dueToday])

/** What is owed and what is paid ahead, each with a column for each currency in which there is something. */
function balanceColumns(t: Texts, balances: Balances): Columns {
  const all = standingsOf([...(balances?.values() ?? [])].flat())
  const sums = (key: 'debt' | 'credit', of: (standing: Standing) => number): Columns =>
    all
      .filter(standing => of(standing) > 0)
      .map(({ currency }) => ({
        key: `${key}_${currency}`,
        title: `${t(`standing.${key}`)}, ${currencySymbols[currency]}`,
        type: 'number',
        decimals: 2,
        value: apartment => {
          const own = standingsIn(balances, apartment).find(standing => standing.currency === currency)
          return own && (of(own) || undefined)
        },
      }))
  const days: Columns = [
    {
      key: 'days_late',
      title: t('standing.days'),
      type: 'number',
      value: apartment =>
        Math.max(0, ...standingsIn(balances, apartment).map(({ daysLate }) => daysLate)) || undefined,
    },
  ]
  return [
    ...sums('debt', debtOf),
    ...(all.some(({ owes }) => owes > 0) ? days : []),
    ...sums('credit', ({ ahead }) => ahead),
  ]
}

/** @param balances while they are not known there are no columns of them */
export function apartmentSheetColumns(t: Texts, balances: Balances): Columns {
  // Computed once, not per row.
  const now = today()
  const names = new Map(statusChoices(t).map(({ value, label }) => [value, label]))
  return [
    { key: 'name', title: t('form.name'), type: 'text' },
    { key: 'address', title: t('form.address'), type: 'text' },
    { key: 'tenant_name', title: t('common:fields.tenant'), type: 'text' },
    { key: 'tenant_phone', title: t('tenants.phone'), type: 'text' },
    { key: 'tenant_email', title: t('tenants.email'), type: 'text' },
    {
      key: 'status',
      title: t('common:fields.status'),
      type: 'text',
      value: apartment => names.get(statusOn(apartment, now).word),
    },
    {
      key: 'income',
      title: t('form.income'),
      type: 'money',
      currencyKey: 'currency',
      value: apartment => rentOn(apartment, now),
    },
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
    ...balanceColumns(t, balances),
    { key: 'lease_start', title: t('form.leaseStart'), type: 'date' },
    { key: 'lease_end', title: t('form.leaseEnd'), type: 'date' },
    { key: 'area', title: t('form.areaTitle'), type: 'number', decimals: 2 },
  ]
}
