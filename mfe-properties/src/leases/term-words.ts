import type { Lease } from '@orenda/contracts/leases'
import { type Format } from '@orenda/shared-ui/texts'
import type { Texts } from '../i18n/texts.ts'

/** `01.12.2025 – 31.12.2026`, `from 01.12.2025`, `until 31.12.2026`. */
export function termWords({ start, end }: Pick<Lease, 'start' | 'end'>, t: Texts, { date }: Format): string {
  if (start !== null && end !== null) return `${date(start)} – ${date(end)}`
  if (start !== null) return t('lease.from', { date: date(start) })
  return end === null ? t('lease.open') : t('lease.to', { date: date(end) })
}
