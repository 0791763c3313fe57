import type { Payment } from '@orenda/contracts/payments'
import { type ExportSheet, useExport } from '@orenda/shared-ui/host'
import { useCallback, useMemo, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'

/**
 * Offers the list as a spreadsheet.
 * @param isReady false while there is no list
 * @returns hears which payments are shown
 */
export function usePaymentsExport(isReady: boolean): (shown: readonly Payment[]) => void {
  const t = useTexts()
  const shown = useRef<readonly Payment[]>([])
  const sheet = useMemo(
    (): ExportSheet<Payment> => ({
      name: 'payments_report',
      label: t('payments.title'),
      columns: [
        { key: 'date', title: t('fields.date'), type: 'date' },
        { key: 'apartment_name', title: t('fields.apartment'), type: 'text' },
        {
          ...{ key: 'category', title: t('fields.category'), type: 'text' },
          value: ({ category }) => t(`paymentCategories.${category}`),
        },
        { key: 'amount', title: t('fields.amount'), type: 'money', currencyKey: 'currency' },
        { key: 'currency', title: t('fields.currency'), type: 'text' },
        { key: 'note', title: t('fields.note'), type: 'text' },
      ],
      rows: () => shown.current,
    }),
    [t],
  )
  useExport(isReady ? sheet : null)
  return useCallback(rows => {
    shown.current = rows
  }, [])
}
