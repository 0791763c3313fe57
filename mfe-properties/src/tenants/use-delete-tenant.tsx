import type { Tenant } from '@orenda/contracts/tenants'
import { isApiError, notify, notifyFailure } from '@orenda/shared-ui/host'
import { rowBeside } from '@orenda/shared-ui/screens'
import { ConfirmDialog } from '@orenda/shared-ui/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { deleteTenant, reloadTenants } from './tenants.api.ts'

/**
 * Deletes a tenant for good, after a question that says so.
 * @param onRemoved hears of a tenant who is no longer there
 */
export function useDeleteTenant(onRemoved: (tenant: Tenant) => void): {
  ask: (tenant: Tenant) => void
  dialog: ReactNode
} {
  const t = useTexts()
  const [tenant, setTenant] = useState<Tenant | null>(null)
  const remove = useMutation({
    mutationFn: ({ id }: Tenant) => deleteTenant(id),
    onMutate: ({ id }) => rowBeside(id),
    onSuccess: async (_, removed, focusBeside) => {
      setTenant(null)
      onRemoved(removed)
      await reloadTenants()
      focusBeside()
      notify.success(t('tenants.removed', { name: removed.name }))
    },
    onError: error => {
      // A notice cannot be read under the question.
      setTenant(null)
      notifyFailure(error, t('errors.genericDelete'))
      if (isApiError(error, 'NOT_FOUND')) void reloadTenants()
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
