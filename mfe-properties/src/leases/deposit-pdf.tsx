import type { Lease } from '@orenda/contracts/leases'
import { usePdf } from '@orenda/shared-ui/files'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { FileText } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'

/** Whether there is a settlement to hand over: a deposit was used, or is held after the end of the lease. */
export const hasSettlement = ({
  status,
  deposit_returned,
  deposit_withheld,
  deposit_received,
  deposits,
}: Lease): boolean =>
  deposit_returned > 0 ||
  deposit_withheld > 0 ||
  (status === 'ended' && (deposit_received > 0 || deposits.length > 0))

interface DepositPdfProps {
  lease: Lease
  /** Of the button, where several leases are shown. */
  label?: string
}

/** The settlement of a deposit as PDF, to be signed by landlord and tenant. */
export function DepositPdf({ lease, label }: DepositPdfProps) {
  const t = useTexts()
  const lang = useLanguage()
  const { download, isBusy } = usePdf()
  const pdf = {
    path: `/leases/${lease.id}/deposit.pdf`,
    query: { lang },
    name: 'deposit',
    failed: t('leases.depositPdf.failed'),
  }
  return (
    <Button
      size="small"
      icon={FileText}
      isBusy={isBusy}
      aria-label={label ?? t('leases.depositPdf.label')}
      onClick={() => void download(pdf)}
    >
      {t('leases.depositPdf.button')}
    </Button>
  )
}
