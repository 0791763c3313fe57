import { daysBetween } from '@orenda/contracts/calendar'
import type { LeaseDocument } from '@orenda/contracts/lease-documents'
import { Panel } from '@orenda/shared-ui/panels'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { FileClock, FilePenLine } from 'lucide-react'
import { endingDocumentsQuery } from '../documents/documents.api.ts'
import { useTexts } from '../i18n/texts.ts'

/** The number of rows shown; a line says how many more there are. */
const maxShown = 5

/** Documents that end soon or are over, earliest first. */
export function DocumentsPanel() {
  const t = useTexts()
  const read = useQuery(endingDocumentsQuery)
  const ending = (read.data ?? [])
    .flatMap(document => (document.valid_until === null ? [] : [{ document, until: document.valid_until }]))
    .toSorted((one, other) => one.until.localeCompare(other.until))
  return (
    <Panel
      icon={FileClock}
      title={t('panels.documents')}
      count={ending.length > 0 ? ending.length : undefined}
      tone="warning"
      isQuiet
      isBusy={read.isPending}
    >
      <Panel.Content reads={[read]} rows={1}>
        {() =>
          ending.length === 0 ? (
            <Panel.Line>{t('panels.noDocumentEnds')}</Panel.Line>
          ) : (
            <>
              <Panel.Rows label={t('panels.documents')}>
                {ending.slice(0, maxShown).map(({ document, until }) => (
                  <Row key={document.id} of={document} until={until} />
                ))}
              </Panel.Rows>
              {ending.length > maxShown && (
                <Panel.Line isGood={false}>
                  {t('panels.moreDocuments', { count: ending.length - maxShown })}
                </Panel.Line>
              )}
            </>
          )
        }
      </Panel.Content>
    </Panel>
  )
}

function Row({ of, until }: { of: LeaseDocument; until: string }) {
  const t = useTexts()
  const { locale, shortDate } = useFormat()
  const path = useLanguagePath()
  const days = daysBetween(today(), until)
  return (
    <Panel.Row
      title={of.name}
      to={path(`apartments/${of.apartment_id}`)}
      detail={[of.tenant_name, of.apartment_name].filter(name => name !== '').join(', ')}
      figure={shortDate(until)}
      note={new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')}
      tone={days < 0 ? 'error' : 'warning'}
      action={
        <Panel.RowLink
          icon={FilePenLine}
          label={t('panels.renewDocument', { name: of.name })}
          to={`apartments/${of.apartment_id}?document=${of.id}`}
        />
      }
    />
  )
}
