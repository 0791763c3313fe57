import type { Lease } from '@orenda/contracts/leases'
import { exportSheet } from '@orenda/shared-ui/host'
import { Page } from '@orenda/shared-ui/pages'
import { today, useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Card, Select, Skeleton, VisuallyHidden } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { aheadQuery, lateFeesQuery, leaseChargesQuery } from '../leases/leases.api.ts'
import { PartFailure } from '../shared/part-failure.tsx'
import styles from './lease-statement.module.css'
import { withPlainNotes } from './plain-note.ts'
import { printAlone } from './print-alone.ts'
import { shownStatements } from './shown-statement.ts'
import { statementQuery } from './statement.api.ts'
import { statementSheet } from './statement-sheet.ts'
import { StatementTable } from './statement-table.tsx'
import { StatementTitle } from './statement-title.tsx'
import { useStatementPdf } from './use-statement-pdf.ts'

/** What marks entries that are late, or were paid late; optional, so that without it none is marked. */
function useLateness({ id, late_fee }: Lease, isOwed: boolean) {
  const { data: charges = [] } = useQuery({ ...leaseChargesQuery(id), enabled: isOwed })
  const { data: fees = [] } = useQuery({ ...lateFeesQuery(id), enabled: Boolean(late_fee) })
  return { charges, fees }
}

/** The statement of a lease by month, with the balance after each entry. */
export function LeaseStatement({ lease }: { lease: Lease }) {
  const t = useTexts()
  const format = useFormat()
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const { data, error, refetch } = useQuery(statementQuery(lease.id))
  const late = useLateness(lease, data?.some(({ closing }) => closing > 0) ?? false)
  const [wanted, setWanted] = useState<string | null>()
  const { data: ahead } = useQuery(aheadQuery(lease.id, today()))
  const { apartment_name, tenant_name } = lease
  const { years, year, statements } = useMemo(() => {
    const told = data?.map(each => withPlainNotes(each, [apartment_name, tenant_name], format)) ?? []
    return shownStatements(told, wanted, ahead)
  }, [data, wanted, ahead, apartment_name, tenant_name, format])
  const period = year === null ? t('statement.all') : t('statement.year', { year })
  const isEmpty = statements.length === 0
  const sheet = useMemo(
    () => (isEmpty ? null : statementSheet(lease, statements, period, t, format)),
    [lease, isEmpty, statements, period, t, format],
  )
  const actions = [
    {
      label: t('statement.print'),
      name: t('statement.printLabel'),
      icon: Printer,
      onSelect: () => place.current && printAlone(place.current),
    },
    useStatementPdf(lease, year),
    {
      label: 'Excel',
      name: t('statement.exportLabel'),
      icon: Download,
      onSelect: () => sheet && exportSheet(sheet),
    },
  ]
  return (
    <Card ref={place} isPadded={false} aria-labelledby={id} aria-busy={data === undefined && error === null}>
      <StatementTitle lease={lease} period={period} statements={statements} />
      <div className={styles.head} data-print="no">
        <h2 id={id} className={styles.title}>
          {t('statement.title')}
        </h2>
        {sheet !== null && (
          <div className={styles.actions}>
            {years.length > 1 && (
              <span className={styles.period}>
                <Select
                  aria-label={t('statement.period')}
                  value={year ?? ''}
                  onChange={({ target: { value } }) => setWanted(value === '' ? null : value)}
                >
                  {years.map(each => (
                    <option key={each} value={each}>
                      {t('statement.year', { year: each })}
                    </option>
                  ))}
                  <option value="">{t('statement.all')}</option>
                </Select>
              </span>
            )}
            <Page.Actions label={t('statement.title')} actions={actions} />
          </div>
        )}
      </div>
      {data === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <PartFailure error={error} text={t('statement.failed')} onRetry={() => void refetch()} />
        )
      ) : isEmpty ? (
        <p className={styles.empty}>{t('statement.empty')}</p>
      ) : (
        statements.map(statement => (
          <StatementTable
            // The key collapses expanded months when the period changes.
            key={`${statement.currency} ${year}`}
            statement={statement}
            ahead={statement.ahead}
            {...late}
            isOnly={statements.length === 1}
          />
        ))
      )}
    </Card>
  )
}

function Waiting() {
  const t = useCommonTexts()
  return (
    <div className={styles.waiting}>
      <VisuallyHidden>
        <span role="status">{t('states.loading')}</span>
      </VisuallyHidden>
      <Skeleton.Text lines={8} />
    </div>
  )
}
