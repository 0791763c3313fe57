import type { Tenant } from '@orenda/contracts/tenants'
import { RecordForm, type RecordFormState } from '@orenda/shared-ui/forms'
import { Button } from '@orenda/shared-ui/ui'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { tenantForm } from '../tenants/lazy-tenant-form.ts'
import type { ApartmentValues } from './apartment-values.ts'

interface NewTenant {
  button: ReactNode
  /** To be rendered next to the form. */
  dialog: ReactNode
  /** The tenant that was just created, who may not be in the list yet. */
  added: { id: string; name: string } | null
}

/** Creates a tenant from the form of an apartment and selects them there. */
export function useNewTenant({
  setValue,
  setFocus,
}: Pick<RecordFormState<ApartmentValues>, 'setValue' | 'setFocus'>): NewTenant {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [added, setAdded] = useState<NewTenant['added']>(null)

  const choose = useEffectEvent((id: string) => {
    setValue('tenant_id', id, { shouldDirty: true })
    setValue('status', 'occupied', { shouldDirty: true })
    setFocus('tenant_id')
  })
  // After the dialog has closed, because it returns the focus to its button.
  useEffect(() => {
    if (added !== null) choose(added.id)
  }, [added])

  return {
    added,
    button: (
      <Button size="small" icon={UserPlus} onClick={() => setOpen(true)}>
        {t('tenants.add')}
      </Button>
    ),
    dialog: isOpen && (
      <RecordForm.Dialog
        title={t('tenants.createTitle')}
        form={tenantForm}
        onClose={() => setOpen(false)}
        onSaved={saved => {
          const { id, name } = saved as Tenant
          setAdded({ id, name })
          setOpen(false)
        }}
      />
    ),
  }
}
