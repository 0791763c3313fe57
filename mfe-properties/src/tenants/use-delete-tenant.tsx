import type { Tenant } from '@orenda/contracts/tenants'
import { notify, notifyFailure } from '@orenda/shared-ui/host'
import { ConfirmDialog } from '@orenda/shared-ui/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { deleteTenant, reloadTenants } from './tenants.api.ts'

/** Deletes a tenant for good, after a question that says so. */
export function useDeleteTenant(): { ask: (tenant: Tenant) => void; dialog: ReactNode } {
  const t = useTexts()
  const [tenant, setTenant] = useState<Tenant | null>(null)
  const remove = useMutation({
    mutationFn: ({ id }: Tenant) => deleteTenant(id),
    onSuccess: async (_, { name }) => {
      setTenant(null)
      await reloadTenants()
      notify.success(t('tenants.removed', { name }))
    },
    onError: error => {
      setTenant(null)
      notifyFailure(error, t('errors.genericDelete'))
    },
  })
  const dialog = (
    <ConfirmDialog
      isOpen={tenant !== null}
      title={t('tenants.removeTitle')}
      text={t('tenants.removeText', { name: tenant?.name ?? '' })}
      confirmLabel={t('common:actions.delete')}
      cancelLabel={t('common:actions.cancel')}
      closeLabel={t('common:actions.close')}
      isBusy={remove.isPending}
      onCancel={() => setTenant(null)}
      onConfirm={() => tenant && remove.mutate(tenant)}
    />
  )
  return { ask: setTenant, dialog }
}
