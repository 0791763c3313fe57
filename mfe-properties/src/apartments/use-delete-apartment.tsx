import type { Apartment } from '@orenda/contracts/apartments'
import { isApiError, notify, notifyFailure } from '@orenda/shared-ui/host'
import { focusHeadingIfLost, rowBeside } from '@orenda/shared-ui/screens'
import { ConfirmDialog } from '@orenda/shared-ui/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { deleteApartment, reloadApartments, restoreApartment } from './apartments.api.ts'

/** Deletes an apartment: asks once, and offers the way back. */
export function useDeleteApartment(): { ask: (apartment: Apartment) => void; dialog: ReactNode } {
  const t = useTexts()
  const [apartment, setApartment] = useState<Apartment | null>(null)

  const restore = useMutation({
    mutationFn: ({ id }: Apartment) => restoreApartment(id),
    onSuccess: async (_, { name }) => {
      await reloadApartments()
      notify.success(t('apartments.restored', { name }))
      // The button that brought it back has gone with its notice.
      focusHeadingIfLost()
    },
    onError: error => notifyFailure(error, t('errors.restoreError')),
  })

  const remove = useMutation({
    mutationFn: ({ id }: Apartment) => deleteApartment(id),
    onMutate: ({ id }) => rowBeside(id),
    onSuccess: async (_, removed, focusBeside) => {
      setApartment(null)
      await reloadApartments()
      focusBeside()
      notify.success(t('apartments.removed', { name: removed.name }), {
        action: { label: t('common:actions.undo'), run: () => restore.mutate(removed) },
      })
    },
    onError: error => {
      // A notice cannot be read under the question.
      setApartment(null)
      notifyFailure(error, t('errors.genericDelete'))
      if (isApiError(error, 'NOT_FOUND')) void reloadApartments()
    },
  })

  const dialog = (
    <ConfirmDialog
      isOpen={apartment !== null}
      title={t('apartments.removeTitle')}
      text={t('apartments.removeText', { name: apartment?.name ?? '' })}
      confirmLabel={t('common:actions.delete')}
      cancelLabel={t('common:actions.cancel')}
      closeLabel={t('common:actions.close')}
      isBusy={remove.isPending}
      onCancel={() => setApartment(null)}
      onConfirm={() => apartment && remove.mutate(apartment)}
    />
  )
  return { ask: useCallback((wanted: Apartment) => setApartment(wanted), []), dialog }
}
