import { LoadFailure } from '@orenda/shared-ui/pages'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Dialog, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import type { LeaseDialogProps } from '../leases/lease-dialogs.tsx'
import { MadeLink } from './made-link.tsx'
import { NewLink } from './new-link.tsx'
import { tenantLinkQuery } from './tenant-links.api.ts'

/** The link to the tenant's page of a lease: made, shown, printed, ended. */
export function TenantPageDialog({ lease, onClose }: LeaseDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { data: link, error, refetch } = useQuery(tenantLinkQuery(lease.id))
  return (
    <Dialog
      isOpen
      title={t('tenantPage.title', { name: lease.tenant_name })}
      closeLabel={common('actions.close')}
      onClose={onClose}
    >
      {link !== undefined ? (
        link.url === null ? (
          <NewLink lease={lease} openings={link.openings} />
        ) : (
          <MadeLink lease={lease} link={{ ...link, url: link.url }} />
        )
      ) : error === null ? (
        <Skeleton.Text lines={4} />
      ) : (
        <LoadFailure error={error} title={t('tenantPage.failed')} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}
