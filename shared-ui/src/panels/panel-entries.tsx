import { listQuery } from '@orenda/shared-ui/records'
import { i18n, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../records/entry-name.ts'
import { Panel } from './panel.tsx'
import { PanelContent } from './panel-content.tsx'
import { PanelLine } from './panel-line.tsx'
import { PanelLink } from './panel-link.tsx'
import { PanelRow, PanelRows } from './panel-rows.tsx'

interface PanelEntriesProps {
  icon: LucideIcon
  /**
   * The path of the entries without the API's base; the link to all of them leads to the page of
   * the same path.
   */
  path: string
  apartmentId: string
  /** `none` stands where there are no entries, `all` leads to the page; both have usual words. */
  words: { title: string; none?: string; all?: string }
  /** The number of entries that are shown. */
  count?: number
}

/** A panel with the newest entries of an apartment. */
export function PanelEntries({ icon, path, apartmentId, words, count = 3 }: PanelEntriesProps) {
  const { t } = useTranslation('common', { i18n })
  const format = useFormat()
  const query = { apartment_id: apartmentId }
  const read = useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) =>
      listQuery.readAll<Entry & { id: string; note?: string }>(path, { query, signal }),
  })
  const newest = (read.data ?? []).slice(0, count)
  const link = (
    <PanelLink isFoot to={path}>
      {words.all ?? t('actions.more')}
    </PanelLink>
  )
  return (
    <Panel icon={icon} title={words.title} isBusy={read.isPending} foot={link}>
      <PanelContent reads={[read]} rows={count}>
        {() =>
          newest.length === 0 ? (
            <PanelLine isGood={false}>{words.none ?? t('records.emptyTitle')}</PanelLine>
          ) : (
            <PanelRows label={words.title}>
              {newest.map(({ id, date, amount, currency, note }) => (
                <PanelRow
                  key={id}
                  title={format.date(date)}
                  figure={format.money(amount, currency)}
                  {...(note && { detail: note })}
                />
              ))}
            </PanelRows>
          )
        }
      </PanelContent>
    </Panel>
  )
}
