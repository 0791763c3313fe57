import type { Apartment } from '@orenda/contracts/apartments'
import { filesFrom, ShownFiles } from '@orenda/shared-ui/files'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button, Card } from '@orenda/shared-ui/ui'
import { Paperclip, Upload } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './apartment-files.module.css'

/** The files of an apartment, and a button to add one. */
export function ApartmentFiles({ apartment }: { apartment: Apartment }) {
  const t = useTexts()
  const path = useLanguagePath()
  const id = useId()
  const files = filesFrom(apartment.files)
  return (
    <Card aria-labelledby={id}>
      <div className={styles.head}>
        <Paperclip size={18} strokeWidth={1.75} aria-hidden />
        <h2 id={id} className={styles.title}>
          {t('common:fields.files')}
        </h2>
        {files.length > 0 && <span className={styles.count}>{files.length}</span>}
      </div>
      {files.length === 0 ? (
        <p className={styles.none}>{t('overview.noFiles')}</p>
      ) : (
        <ShownFiles files={files} label={t('common:fields.files')} />
      )}
      <div data-print="no" className={styles.add}>
        <Link
          className={Button.className({ size: 'small', isWide: true })}
          to={path(`apartments/${apartment.id}?tab=details`)}
        >
          <Upload size={16} strokeWidth={1.75} aria-hidden />
          {t('overview.addFile')}
        </Link>
      </div>
    </Card>
  )
}
