import type { Apartment } from '@orenda/contracts/apartments'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today } from '@orenda/shared-ui/texts'
import { textLinkClass } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { leaseAt } from './lease.ts'

interface LeaseHints {
  rent?: ReactNode
  tenant?: string
  end?: ReactNode
}

/** What a change of the fields that belong to the current lease does, with the way to its own action. */
export function useLeaseHints(record: Apartment | null): LeaseHints {
  const t = useTexts()
  const path = useLanguagePath()
  if (record === null || record.lease_id === null || leaseAt(record, today()).state === 'ended') return {}
  const link = (dialog: 'rent' | 'end', label: string) => (
    <Link className={textLinkClass} to={path(`apartments/${record.id}?do=${dialog}`)}>
      {label}
    </Link>
  )
  return {
    rent: (
      <>
        {t('overview.rentHint')} {link('rent', t('leases.change'))}
      </>
    ),
    tenant: t('overview.tenantHint'),
    end: (
      <>
        {t('overview.endHint')} {link('end', t('leases.end'))}
      </>
    ),
  }
}
