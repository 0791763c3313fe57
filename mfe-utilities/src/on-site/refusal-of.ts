import { ApiError, type OutboxItem } from '@orenda/shared-ui/api'
import { type BatchBody, keyOf } from './batch-body.ts'

/** Which reading the API refused, and why. */
export interface RefusedReading {
  /** The key of its meter. */
  key: string
  code: string
}

/** The reading that a refusal is about; null when it is about all, such as their date. */
export function refusedReading({
  refusal,
  body,
}: Pick<OutboxItem, 'refusal' | 'body'>): RefusedReading | null {
  const [detail] = new ApiError(refusal?.status ?? 0, refusal?.body).details
  const index = /^readings\.(\d+)\.(?!date)/.exec(detail?.path ?? '')?.[1]
  const line = index === undefined ? undefined : (body as BatchBody).readings[Number(index)]
  return line === undefined || detail === undefined ? null : { key: keyOf(line), code: detail.code }
}
