import type { Import, ImportRow } from '@orenda/contracts/imports'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Banner, Button, Dialog } from '@orenda/shared-ui/ui'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { currencyOf } from './booking-summary.ts'
import styles from './import-page.module.css'
import { reloadImports, reloadMoney, reloadRows, withdrawImport } from './imports.api.ts'
import { isIncoming } from './row-commands.ts'

/** Says what was booked, with the way to who owes, and takes all of it back. */
export function PostedBanner({ of, rows }: { of: Import; rows: readonly ImportRow[] }) {
  const t = useTexts()
  const path = useLanguagePath()
  const [isAsking, setAsking] = useState(false)
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const posted = rows.filter(({ state }) => state === 'posted')
  const payments = posted.filter(isIncoming).length
  return (
    <>
      <Banner
        tone="success"
        title={t('imports.posted', { count: posted.length })}
        action={
          <span className={styles.buttons}>
            <Link className={Button.className({ size: 'small' })} to={path('payments?rent=overdue')}>
              {t('imports.whoOwes')}
            </Link>
            <Button size="small" icon={Undo2} onClick={() => setAsking(true)}>
              {t('imports.withdraw')}
            </Button>
          </span>
        }
      >
        {[
          t('imports.payments', { count: payments }),
          t('imports.expenses', { count: posted.length - payments }),
        ].join(', ')}
      </Banner>
      {isAsking && (
        <WithdrawDialog
          id={of.id}
          onClose={() => setAsking(false)}
          onChanged={records => {
            setAsking(false)
            setChanged(records)
          }}
        />
      )}
      {changed !== null && (
        <ChangedDialog
          rows={posted.filter(({ record_id }) => record_id !== null && changed.includes(record_id))}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  )
}

interface WithdrawDialogProps {
  id: string
  onClose: () => void
  /** Is called with the records that stand in the way. */
  onChanged: (records: readonly string[]) => void
}

function WithdrawDialog({ id, onClose, onChanged }: WithdrawDialogProps) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      await withdrawImport(id)
      notify.success(t('imports.withdrawn'))
      await Promise.all([reloadImports(), reloadRows(id), reloadMoney()]).catch(() => undefined)
      onClose()
    } catch (error) {
      if (ApiError.is(error, 'CONFLICT') && error.body.reason === 'import_changed')
        return onChanged((error.body.records as { id: string }[] | undefined)?.map(record => record.id) ?? [])
      notify.failure(error, t('imports.withdrawFailed'))
      setBusy(false)
    }
  }
  return (
    <Dialog.Confirm
      isOpen
      title={t('imports.withdrawTitle')}
      text={t('imports.withdrawText')}
      confirmLabel={t('imports.withdraw')}
      cancelLabel={t('imports.keep')}
      closeLabel={t('common:actions.close')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void withdraw()}
    />
  )
}

/** Names the records that were changed since, because of which nothing is taken back. */
function ChangedDialog({ rows, onClose }: { rows: readonly ImportRow[]; onClose: () => void }) {
  const t = useTexts()
  const { date, money } = useFormat()
  return (
    <Dialog
      isOpen
      size="small"
      title={t('imports.changedTitle')}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      <p>{t('imports.changedText')}</p>
      <ul className={styles.changed}>
        {rows.map(row => (
          <li key={row.row}>
            {[row.date !== null && date(row.date), row.sender, money(row.amount ?? 0, currencyOf(row))]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
