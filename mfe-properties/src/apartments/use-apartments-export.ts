import type { Apartment } from '@orenda/contracts/apartments'
import { type ExportSheet, useExport } from '@orenda/shared-ui/host'
import { useCallback, useMemo, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { statuses } from './filter.ts'

/**
 * Offers the list as a spreadsheet.
 * @param isReady false while there is no list
 * @returns hears which apartments are shown
 */
export function useApartmentsExport(isReady: boolean): (shown: readonly Apartment[]) => void {
  const t = useTexts()
  const shown = useRef<readonly Apartment[]>([])
  const sheet = useMemo((): ExportSheet<Apartment> => {
    // Asked for once, not once a row.
    const names = Object.fromEntries(statuses.map(status => [status, t(`statuses.${status}`)]))
    return {
      name: 'apartments_report',
      label: t('apartments.title'),
      columns: [
        { key: 'name', title: t('form.name'), type: 'text' },
        { key: 'address', title: t('form.address'), type: 'text' },
        { key: 'tenant_name', title: t('form.tenant'), type: 'text' },
        { key: 'tenant_phone', title: t('tenants.phone'), type: 'text' },
        { key: 'tenant_email', title: t('tenants.email'), type: 'text' },
        {
          key: 'status',
          title: t('form.status'),
          type: 'text',
          value: ({ status }) => names[status],
        },
        { key: 'income', title: t('form.income'), type: 'money', currencyKey: 'currency' },
        { key: 'currency', title: t('form.currency'), type: 'text' },
        { key: 'lease_start', title: t('form.leaseStart'), type: 'date' },
        { key: 'lease_end', title: t('form.leaseEnd'), type: 'date' },
      ],
      rows: () => shown.current,
    }
  }, [t])
  useExport(isReady ? sheet : null)
  return useCallback(rows => {
    shown.current = rows
  }, [])
}
