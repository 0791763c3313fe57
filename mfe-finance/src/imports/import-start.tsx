import { bankFileTypes } from '@orenda/contracts/import-kinds'
import { FileInput } from '@orenda/shared-ui/files'
import { Card, Field } from '@orenda/shared-ui/ui'
import { useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { EarlierImports } from './earlier-imports.tsx'
import styles from './import-page.module.css'

const accept = bankFileTypes.map(type => `.${type}`).join(',')

interface ImportStartProps {
  isBusy: boolean
  onFile: (file: File) => Promise<void>
}

/** Where a file is dropped or chosen, and those of before. */
export function ImportStart({ isBusy, onFile }: ImportStartProps) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {!isBusy && (
        <Card>
          <div className={styles.start}>
            <Field label={t('imports.file')} hint={t('imports.banks')}>
              <FileInput.Drop
                ref={input}
                isSingle
                isReplacing={false}
                accept={accept}
                hint={t('imports.hint')}
                onFiles={([file]) => file && void onFile(file)}
              />
            </Field>
          </div>
        </Card>
      )}
      <EarlierImports />
    </>
  )
}
