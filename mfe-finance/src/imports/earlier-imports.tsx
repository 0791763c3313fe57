import type { Import } from '@orenda/contracts/imports'
import { notify } from '@orenda/shared-ui/host'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { Link } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import {
  Badge,
  type BadgeProps,
  Card,
  Dialog,
  IconButton,
  Skeleton,
  textLinkClass,
} from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './import-page.module.css'
import { importsQuery, reloadImports, removeImport } from './imports.api.ts'
import { useImportWords } from './use-import-words.ts'

const tones: Record<Import['status'], BadgeProps['tone']> = {
  needs_mapping: 'warning',
  ready: 'info',
  posted: 'success',
  withdrawn: 'neutral',
}

/** The files of before, newest first. */
export function EarlierImports() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(importsQuery)
  const [removed, setRemoved] = useState<Import | null>(null)
  if (data === undefined && error !== null)
    return <LoadFailure error={error} title={t('imports.failed')} onRetry={() => void refetch()} />
  const newest = data?.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
  return (
    <Card isPadded={false} aria-label={t('imports.earlier')}>
      <h2 className={styles.title}>{t('imports.earlier')}</h2>
      {newest === undefined && (
        <div className={styles.waiting} role="status" aria-label={t('common:states.loading')}>
          <Skeleton.Text lines={3} />
        </div>
      )}
      {newest?.length === 0 && <p className={styles.none}>{t('imports.earlierNone')}</p>}
      <ul className={styles.files}>
        {newest?.map(each => (
          <EarlierImport key={each.id} of={each} onRemove={() => setRemoved(each)} />
        ))}
      </ul>
      {removed !== null && <RemoveDialog of={removed} onClose={() => setRemoved(null)} />}
    </Card>
  )
}

function EarlierImport({ of, onRemove }: { of: Import; onRemove: () => void }) {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { sourceOf, spanOf } = useImportWords()
  return (
    <li data-row-id={of.id} className={styles.fileRow}>
      <Link className={`${textLinkClass} ${styles.fileName}`} to={{ search: `?id=${of.id}` }}>
        {of.file_name}
      </Link>
      <div className={styles.fileFacts}>
        <Card.Facts of={[sourceOf(of), spanOf(of), t('imports.rows', { count: of.counts.rows })]} />
        <span>{t('imports.uploaded', { at: dateTime(of.created_at).replaceAll(' ', '\u00a0') })}</span>
      </div>
      <span className={styles.fileState}>
        <Badge tone={tones[of.status]}>{t(`imports.statuses.${of.status}`)}</Badge>
      </span>
      {of.status !== 'posted' && (
        <span className={styles.fileAction}>
          <IconButton label={t('imports.remove', { name: of.file_name })} icon={Trash2} onClick={onRemove} />
        </span>
      )}
    </li>
  )
}

function RemoveDialog({ of, onClose }: { of: Import; onClose: () => void }) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await removeImport(of.id)
      notify.success(t('imports.removed'))
      await reloadImports().catch(() => undefined)
      onClose()
    } catch (error) {
      notify.failure(error, t('common:records.deleteError'))
      setBusy(false)
    }
  }
  return (
    <Dialog.Confirm
      isOpen
      title={t('imports.removeTitle')}
      text={t('imports.removeText', { name: of.file_name })}
      confirmLabel={t('common:actions.delete')}
      cancelLabel={t('common:actions.cancel')}
      closeLabel={t('common:actions.close')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  )
}
