import type { Currency } from '@orenda/contracts/currencies'
import type { StartRow } from '@orenda/contracts/start-imports'
import { useFormat } from '@orenda/shared-ui/texts'
import { Card } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import styles from './new-rows.module.css'

const maxShown = 200

/** What will be added: a row an apartment, with what will be written of its tenant. */
export function NewRows({ rows }: { rows: readonly StartRow[] }) {
  const t = useTexts()
  const columns = ['name', 'tenant_name', 'rent', 'start', 'deposit', 'debt'] as const
  return (
    <Card aria-label={t('startImport.newTitle')} isPadded={false}>
      <h2 className={styles.title}>{t('startImport.new', { count: rows.length })}</h2>
      <table className={styles.table} aria-label={t('startImport.newTitle')}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col" data-column={column}>
                {t(`startImport.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxShown).map(row => (
            <NewRow key={row.row} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length > maxShown && (
        <p className={styles.more}>{t('startImport.more', { count: rows.length - maxShown })}</p>
      )}
    </Card>
  )
}

function NewRow({ row: { cells } }: { row: StartRow }) {
  const t = useTexts()
  const format = useFormat()
  const currency = (cells.currency || 'UAH') as Currency
  const money = (text: string) => (Number(text) > 0 ? format.money(Number(text), currency) : '—')
  const term = [cells.start, cells.end].filter(Boolean).map(format.date).join(' – ')
  const isVacant = cells.tenant_name === ''
  return (
    <tr>
      <th scope="row" data-column="name">
        {cells.name}
        {cells.address !== '' && <small>{cells.address}</small>}
      </th>
      <td data-column="tenant_name" data-label={t('startImport.columns.tenant_name')}>
        {isVacant ? <span className={styles.none}>{t('startImport.vacant')}</span> : cells.tenant_name}
      </td>
      <td data-column="rent" data-label={t('startImport.columns.rent')}>
        {format.money(Number(cells.rent), currency)}
      </td>
      <td data-column="start" data-label={t('startImport.columns.start')}>
        {term || '—'}
      </td>
      <td data-column="deposit" data-label={t('startImport.columns.deposit')}>
        {money(cells.deposit)}
      </td>
      <td data-column="debt" data-label={t('startImport.columns.debt')}>
        {money(cells.debt)}
      </td>
    </tr>
  )
}
