import type { Apartment } from '@orenda/contracts/apartments'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Banner } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { tenants } from '../tenants/tenants.api.ts'
import { useLeaseFacts } from './use-lease-facts.ts'
import { type Occupancy, whatHappens } from './what-happens.ts'

interface WhatHappensNoteProps {
  record: Apartment | null
  fields: Occupancy
  /** A new tenant who may not be in the list yet. */
  added: { id: string; name: string } | null
}

/** Explains before saving what the form does to the current lease. */
export function WhatHappensNote({ record, fields: values, added }: WhatHappensNoteProps) {
  const { tenant_id, lease_start, lease_end } = values
  const isOther =
    record !== null && (tenant_id !== (record.tenant_id ?? '') || lease_start !== (record.lease_start ?? ''))
  const text = useWhatHappensText(record, { tenant_id, lease_start, lease_end }, added, isOther)
  return (
    // Rendered even when empty, because screen readers announce only changes of an existing live region.
    <div data-wide aria-live="polite" hidden={text === null}>
      {text !== null && <Banner tone="info">{text}</Banner>}
    </div>
  )
}

function useWhatHappensText(
  record: Apartment | null,
  fields: Occupancy,
  added: WhatHappensNoteProps['added'],
  isOther: boolean,
): string | null {
  const t = useTexts()
  const { date } = useFormat()
  const facts = useLeaseFacts(record, isOther)
  const { data: known = [] } = useQuery(tenants.query)
  if (!isOther || !facts) return null
  const now = today()
  const happens = whatHappens(facts, fields, now)
  const name = record?.tenant_name ?? ''
  const all = added === null ? known : [...known, added]
  const next = all.find(({ id }) => id === fields.tenant_id)?.name ?? name
  switch (happens.kind) {
    case 'ends': {
      const { end, start } = happens
      if (start !== null) return t('happens.follows', { name, end: date(end), next, start: date(start) })
      return end === now ? t('happens.endsToday', { name }) : t('happens.ends', { name, end: date(end) })
    }
    case 'calledOff': {
      const begun = date(facts.lease_start ?? now)
      return happens.start === null
        ? t('happens.calledOff', { name, begun })
        : t('happens.replaced', { name, begun, next, start: date(happens.start) })
    }
    case 'corrected':
      return t('happens.corrected', { name, next })
    case 'overlaps':
      return t('happens.overlaps', { name, begun: date(facts.lease_start ?? now) })
    default:
      return null
  }
}
