import { ages, type Debt } from '@orenda/contracts/rules/debts'
import { type ExportSheet } from '@orenda/shared-ui/host'
import type { Texts } from '../i18n/texts.ts'

/** All overdue amounts as a spreadsheet. */
export const debtsSheet = (t: Texts, debts: readonly Debt[]): ExportSheet<Debt> => ({
  name: 'overdue_report',
  label: t('rent.overdue'),
  rows: () => debts,
  columns: [
    { key: 'tenant_name', title: t('common:fields.tenant'), type: 'text' },
    { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
    { key: 'since', title: t('rent.owesSince'), type: 'date' },
    { key: 'days_late', title: t('rent.daysLate'), type: 'number' },
    ...ages.map(age => ({
      key: age,
      title: t(`rent.ageing.${age}`),
      type: 'money' as const,
      currencyKey: 'currency',
      value: ({ ageing }: Debt) => ageing[age],
    })),
    { key: 'amount', title: t('rent.debt'), type: 'money', currencyKey: 'currency' },
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
    {
      key: 'lease_end',
      title: t('rent.movedOutOn'),
      type: 'date',
      value: ({ isFormer, lease_end }) => (isFormer ? lease_end : null),
    },
  ],
})
