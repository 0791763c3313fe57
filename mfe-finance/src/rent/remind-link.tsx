import { noticesPath } from '@orenda/contracts/notices-path'
import type { LeaseLine } from '@orenda/contracts/rules/debts'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { BellRing } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'

/** Opens the letter about the debt of a lease, to be sent by hand. */
export function RemindLink({
  of: { lease_id, apartment_id, apartment_name, tenant_name },
}: {
  of: LeaseLine
}) {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <Link
      className={Button.className({ size: 'small', variant: 'quiet' })}
      to={path(noticesPath(apartment_id, lease_id))}
      aria-label={t('rent.remindOf', { name: `${tenant_name}, ${apartment_name}` })}
    >
      <BellRing size={16} strokeWidth={1.75} aria-hidden />
      {t('rent.remind')}
    </Link>
  )
}
