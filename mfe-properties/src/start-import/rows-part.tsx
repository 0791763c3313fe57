import { isRnokpp } from '@orenda/contracts/rules/rnokpp'
import type { StartImport, StartRow } from '@orenda/contracts/start-imports'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Banner, Button, Card, EmptyState, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { FileCheck2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useTaxIdQuestion } from '../tenants/use-tax-id-question.tsx'
import { NewRows } from './new-rows.tsx'
import styles from './rows-part.module.css'
import { postImport, startImportQuery, startRowsQuery } from './start-import.api.ts'
import { WrongRows } from './wrong-rows.tsx'

interface RowsPartProps {
  start: StartImport
  onReset: () => void
}

/** What was understood: rows to put right, rows that will be added, and the press that adds them. */
export function RowsPart({ start, onReset }: RowsPartProps) {
  const t = useTexts()
  const { data: rows, error, refetch } = useQuery(startRowsQuery(start.id))
  if (rows === undefined) {
    return error === null ? (
      <Card aria-busy>
        <Skeleton height="320px" />
      </Card>
    ) : (
      <LoadFailure error={error} title={t('startImport.loadError')} onRetry={() => void refetch()} />
    )
  }
  const of = (state: StartRow['state']) => rows.filter(row => row.state === state)
  const [fresh, there, leftOut] = [of('new'), of('duplicate'), of('ignored')]
  return (
    <>
      <WrongRows importId={start.id} rows={rows} />
      {fresh.length === 0 && of('bad').length === 0 ? (
        <Card>
          <EmptyState
            icon={FileCheck2}
            title={t('startImport.nothingTitle')}
            text={t(there.length > 0 ? 'startImport.nothingNew' : 'startImport.nothingFilled')}
            action={<Button onClick={onReset}>{t('startImport.otherFile')}</Button>}
          />
        </Card>
      ) : (
        <>
          {fresh.length > 0 && <NewRows rows={fresh} />}
          <Confirm id={start.id} rows={rows} onReset={onReset}>
            {there.length > 0 && t('startImport.there', { count: there.length })}{' '}
            {leftOut.length > 0 && t('startImport.leftOut', { count: leftOut.length })}
          </Confirm>
        </>
      )}
    </>
  )
}

interface ConfirmProps {
  id: string
  rows: readonly StartRow[]
  onReset: () => void
  children: ReactNode
}

function Confirm({ id, rows, onReset, children }: ConfirmProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const [isBusy, setBusy] = useState(false)
  const [limit, setLimit] = useState<string | null>(null)
  const { refetch } = useQuery(startImportQuery(id))
  const { refetch: reloadRows } = useQuery(startRowsQuery(id))
  const count = rows.filter(({ state }) => state === 'new').length
  const wrong = rows.filter(({ state }) => state === 'bad').length
  const taxId = useTaxIdQuestion(null)
  const post = async () => {
    const unusual = unusualTaxIds(rows)
    if (unusual.length > 0 && !(await taxId.ask(unusual))) return
    setBusy(true)
    setLimit(null)
    try {
      const { apartments } = await postImport(id)
      notify.success(t('startImport.posted', { count: apartments }))
    } catch (error) {
      if (ApiError.is(error, 'APARTMENT_LIMIT_EXCEEDED'))
        setLimit(t('startImport.limit', { count: Number(error.body.max_apartments) }))
      else notify.failure(error, common('records.saveError'))
      void reloadRows()
    } finally {
      await refetch()
      setBusy(false)
    }
  }
  return (
    <div className={styles.bar}>
      {taxId.question}
      {limit !== null && (
        <Banner tone="warning" title={t('startImport.limitTitle')}>
          {limit}
        </Banner>
      )}
      <div className={styles.row}>
        <p className={styles.note}>
          {wrong > 0 && <strong>{t('startImport.wrongFirst', { count: wrong })} </strong>}
          {children}
        </p>
        <Button onClick={onReset}>{t('startImport.otherFile')}</Button>
        <Button
          variant="primary"
          isBusy={isBusy}
          aria-disabled={wrong > 0 || undefined}
          onClick={() => {
            if (wrong === 0) void post()
          }}
        >
          {t('startImport.confirm', { count })}
        </Button>
      </div>
    </div>
  )
}

/** The tax ids to be added that are no valid RNOKPP. */
const unusualTaxIds = (rows: readonly StartRow[]): string[] =>
  rows
    .filter(({ state, cells }) => state === 'new' && cells.tax_id !== '' && !isRnokpp(cells.tax_id))
    .map(({ cells }) => cells.tax_id)
