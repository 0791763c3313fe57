import { isRnokpp } from '@orenda/contracts/rules/rnokpp'
import type { Tenant, UpdateTenant } from '@orenda/contracts/tenants'
import { Dialog } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'

interface TaxIdQuestion {
  /** The form's fields, or null when the user goes back to the form. */
  complete: (fields: object) => Promise<object | null>
  /** To be rendered next to the form. */
  question: ReactNode
}

/**
 * Asks before a tax id is kept that is no valid RNOKPP. It is never refused: a tenant may be a company, a foreigner, or
 * somebody with a mark in the passport instead. One that is stored already is not asked about again.
 */
export function useTaxIdQuestion(record: Tenant | null): TaxIdQuestion {
  const t = useTexts()
  const [asked, setAsked] = useState<{ taxId: string; answer: (isKept: boolean) => void } | null>(null)
  const close = (isKept: boolean) => {
    setAsked(null)
    asked?.answer(isKept)
  }
  return {
    complete: async fields => {
      const { tax_id } = fields as UpdateTenant
      if (tax_id === record?.tax_id || isRnokpp(tax_id)) return fields
      const isKept = await new Promise<boolean>(answer => setAsked({ taxId: tax_id, answer }))
      return isKept ? fields : null
    },
    question: asked && (
      <Dialog.Confirm
        isOpen
        tone="primary"
        title={t('taxId.title')}
        text={t('taxId.text', { taxId: asked.taxId })}
        confirmLabel={t('taxId.keep')}
        cancelLabel={t('taxId.change')}
        closeLabel={t('common:actions.close')}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      />
    ),
  }
}
