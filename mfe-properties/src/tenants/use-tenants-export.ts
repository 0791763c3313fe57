import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import { type ExportSheet, useExport } from '@orenda/shared-ui/host'
import { useCallback, useMemo, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'

/**
 * Offers the list as a spreadsheet.
 * @param isReady false while there is no list
 * @param apartments in which the tenants live, as far as they are known
 * @returns hears which tenants are shown
 */
export function useTenantsExport(
  isReady: boolean,
  apartments: readonly Apartment[] | undefined,
): (shown: readonly Tenant[]) => void {
  const t = useTexts()
  const shown = useRef<readonly Tenant[]>([])
  const sheet = useMemo((): ExportSheet<Tenant> => {
    const homes = homesByTenant(apartments ?? [])
    return {
      name: 'tenants_report',
      label: t('tenants.title'),
      columns: [
        { key: 'name', title: t('tenants.name'), type: 'text' },
        { key: 'phone', title: t('tenants.phone'), type: 'text' },
        { key: 'email', title: t('tenants.email'), type: 'text' },
        { key: 'tax_id', title: t('tenants.tax_id'), type: 'text' },
        { key: 'passport', title: t('tenants.passport'), type: 'text' },
        {
          ...{ key: 'apartments', title: t('tenants.columns.apartments'), type: 'text' },
          value: ({ id }) => homes.get(id),
        },
      ],
      rows: () => shown.current,
    }
  }, [t, apartments])
  useExport(isReady ? sheet : null)
  return useCallback(rows => {
    shown.current = rows
  }, [])
}

/** The names of the apartments in which each tenant lives. */
function homesByTenant(apartments: readonly Apartment[]): Map<string | null, string[]> {
  const homes = new Map<string | null, string[]>()
  for (const { tenant_id, name } of apartments) homes.set(tenant_id, [...(homes.get(tenant_id) ?? []), name])
  return homes
}
