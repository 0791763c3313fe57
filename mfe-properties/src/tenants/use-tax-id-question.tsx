import { isRnokpp } from '@orenda/contracts/rules/rnokpp'
import type { Tenant, UpdateTenant } from '@orenda/contracts/tenants'
import { RecordForm } from '@orenda/shared-ui/forms'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'

interface TaxIdQuestion {
  /** Asks about tax ids that are no valid RNOKPP. @returns whether they are kept */
  ask: (taxIds: readonly string[]) => Promise<boolean>
  /** The form's fields, or null when the user goes back to the form. */
  complete: (fields: object) => Promise<object | null>
  /** To be rendered next to the form. */
  question: ReactNode
}

/** How many tax ids a question names. */
const named = 3

const shortened = (taxIds: readonly string[]) =>
  [...taxIds.slice(0, named), ...(taxIds.length > named ? ['…'] : [])].join(', ')

/**
 * Asks before a tax id is kept that is no valid RNOKPP. It is never refused: a tenant may be a company, a foreigner, or
 * somebody with a mark in the passport instead. One that is stored already is not asked about again.
 */
export function useTaxIdQuestion(record: Tenant | null): TaxIdQuestion {
  const t = useTexts()
  const { ask, question } = RecordForm.useQuestion((taxIds: readonly string[]) => ({
    title: t(taxIds.length === 1 ? 'taxId.title' : 'taxId.titleOfMany'),
    text: t(taxIds.length === 1 ? 'taxId.text' : 'taxId.textOfMany', { taxId: shortened(taxIds) }),
    keep: t('taxId.keep'),
    change: t('taxId.change'),
  }))
  return {
    ask,
    complete: async fields => {
      const { tax_id } = fields as UpdateTenant
      if (tax_id === record?.tax_id || isRnokpp(tax_id)) return fields
      return (await ask([tax_id])) ? fields : null
    },
    question,
  }
}
