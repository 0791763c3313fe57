import { ApiError, type OutboxItem } from '@orenda/shared-ui/api'
import { describeError, useFieldErrorText } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { kindName } from '../kind-name.ts'
import type { BatchBody } from './batch-body.ts'

/** Why the API refused readings, with the meter concerned. */
export function useRefusalText(): (item: Pick<OutboxItem, 'refusal' | 'body'>) => string {
  const t = useTexts()
  const fieldText = useFieldErrorText()
  return ({ refusal, body }) => {
    const error = new ApiError(refusal?.status ?? 0, refusal?.body)
    const [detail] = error.details
    const fault = fieldText(detail?.code)
    const meter = (body as BatchBody).readings[Number(/^readings\.(\d+)/.exec(detail?.path ?? '')?.[1])]
    if (fault) return meter ? `${kindName(meter)}: ${fault}` : fault
    return describeError(error) ?? t('common:records.saveError')
  }
}
