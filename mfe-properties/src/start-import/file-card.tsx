import { bankFileTypes } from '@orenda/contracts/import-kinds'
import type { StartImport } from '@orenda/contracts/start-imports'
import { FileInput, saveAs } from '@orenda/shared-ui/files'
import { notify } from '@orenda/shared-ui/host'
import { useCommonTexts, useLanguage } from '@orenda/shared-ui/texts'
import { Banner, Button, Card, Field, Spinner } from '@orenda/shared-ui/ui'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './file-card.module.css'
import { fileProblem } from './file-problem.ts'
import { sendFile } from './start-import.api.ts'

const accepted = bankFileTypes.map(type => `.${type}`).join(',')

/** Where a file is chosen or dropped, and the template is downloaded. */
export function FileCard({ onRead }: { onRead: (start: StartImport) => void }) {
  const t = useTexts()
  const common = useCommonTexts()
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    setProblem(null)
    setReading(true)
    try {
      onRead(await sendFile(file))
    } catch (error) {
      const known = fileProblem(error, t)
      if (known === null) notify.failure(error, t('startImport.readFailed'))
      else setProblem(known)
    } finally {
      setReading(false)
    }
  }
  return (
    <Card>
      <div className={styles.parts}>
        {problem !== null && (
          <Banner
            tone="error"
            title={t('startImport.refused')}
            onDismiss={() => setProblem(null)}
            dismissLabel={common('actions.close')}
          >
            {problem}
          </Banner>
        )}
        <div className={styles.ways}>
          {isReading ? (
            <p className={styles.reading}>
              <Spinner label={t('startImport.reading')} />
              <span aria-hidden="true">{t('startImport.reading')}</span>
            </p>
          ) : (
            <Field label={t('startImport.file')}>
              <FileInput.Drop
                ref={input}
                isSingle
                isReplacing={false}
                accept={accepted}
                hint={t('startImport.kinds')}
                onFiles={([file]) => void read(file)}
              />
            </Field>
          )}
          <div className={styles.template}>
            <div>
              <h2>{t('startImport.templateTitle')}</h2>
              <p>{t('startImport.templateText')}</p>
            </div>
            <TemplateButton />
          </div>
        </div>
      </div>
    </Card>
  )
}

function TemplateButton() {
  const t = useTexts()
  const lang = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await saveAs.answer(`/imports/template?lang=${lang}`, `${t('startImport.templateName')}.xlsx`)
    } catch (error) {
      notify.failure(error, t('startImport.templateFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={Download} isBusy={isBusy} onClick={() => void download()}>
      {t('startImport.template')}
    </Button>
  )
}
