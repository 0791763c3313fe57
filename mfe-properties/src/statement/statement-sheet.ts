import type { Lease, StatementEntry } from '@orenda/contracts/leases'
import { type ExportSheet } from '@orenda/shared-ui/host'
import { type Format } from '@orenda/shared-ui/texts'
import type { Texts } from '../i18n/texts.ts'
import { entryWords } from './entry-words.ts'
import type { ShownStatement } from './shown-statement.ts'

interface SheetRow extends Pick<StatementEntry, 'charge' | 'payment' | 'deposit'> {
  date: string | null
  /** null: it is not in the balance yet. */
  balance: number | null
  operation: string
  currency: string
}

/** The displayed statement as a spreadsheet, in the same order. */
export const statementSheet = (
  { apartment_name, tenant_name }: Pick<Lease, 'apartment_name' | 'tenant_name'>,
  statements: readonly ShownStatement[],
  period: string,
  t: Texts,
  format: Format,
): ExportSheet<SheetRow> => ({
  name: `${t('statement.title')}_${apartment_name}_${tenant_name}`,
  label: `${t('statement.title')} ${period}`,
  columns: [
    { key: 'date', title: t('common:fields.date'), type: 'date' },
    { key: 'operation', title: t('statement.operation'), type: 'text' },
    { key: 'charge', title: t('statement.charged'), type: 'money', currencyKey: 'currency' },
    { key: 'payment', title: t('statement.paid'), type: 'money', currencyKey: 'currency' },
    { key: 'balance', title: t('statement.balance'), type: 'money', currencyKey: 'currency' },
    { key: 'deposit', title: t('statement.kept'), type: 'money', currencyKey: 'currency' },
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
  ],
  rows: () =>
    statements.flatMap(({ currency, opening, entries, ahead }) => [
      ...ahead.toReversed().map(charge => ({
        date: charge.due_date,
        charge: charge.open,
        payment: null,
        deposit: null,
        balance: null,
        currency,
        operation: [
          entryWords({ ...charge, category: null, date: charge.due_date }, t, format),
          t('statement.notDue'),
        ].join(' · '),
      })),
      ...entries.toReversed().map(entry => ({
        date: entry.date,
        charge: entry.charge,
        payment: entry.payment,
        deposit: entry.deposit,
        balance: entry.balance,
        currency,
        operation: [entryWords(entry, t, format), entry.text].filter(Boolean).join(' · '),
      })),
      ...(opening === 0
        ? []
        : [
            {
              date: null,
              charge: null,
              payment: null,
              deposit: null,
              balance: opening,
              currency,
              operation: t('statement.opening'),
            },
          ]),
    ]),
})
