import type { StartImport } from '@orenda/contracts/start-imports'
import { saveAs } from '@orenda/shared-ui/files'
import { notify } from '@orenda/shared-ui/host'
import { useCommonTexts, useLanguage } from '@orenda/shared-ui/texts'
import { Banner, Button, Card, Spinner } from '@orenda/shared-ui/ui'
import { Download, FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './file-card.module.css'
import { fileProblem } from './file-problem.ts'
import { sendFile } from './start-import.api.ts'

const accepted = '.xlsx,.xls,.csv'

/** Where a file is chosen or dropped, and the template is downloaded. */
export function FileCard({ onRead }: { onRead: (start: StartImport) => void }) {
  const t = useTexts()
  const common = useCommonTexts()
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const read = async (file: File | undefined) => {
    if (file === undefined || isReading) return
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
    <Card aria-label={t('startImport.file')}>
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
        <DropArea isReading={isReading} onFile={file => void read(file)} />
        <div className={styles.template}>
          <div>
            <h2>{t('startImport.templateTitle')}</h2>
            <p>{t('startImport.templateText')}</p>
          </div>
          <TemplateButton />
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

interface DropAreaProps {
  isReading: boolean
  onFile: (file: File | undefined) => void
}

function DropArea({ isReading, onFile }: DropAreaProps) {
  const t = useTexts()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; the input inside is for everyone.
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={event => {
        setOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onFile(event.dataTransfer.files[0])
      }}
    >
      <input
        id={id}
        className={styles.input}
        type="file"
        accept={accepted}
        aria-disabled={isReading || undefined}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      <span className={styles.icon} aria-hidden="true">
        {isReading ? (
          <Spinner label={t('startImport.reading')} />
        ) : (
          <FileSpreadsheet size={24} strokeWidth={1.75} />
        )}
      </span>
      <label htmlFor={id} className={styles.choose} aria-live="polite">
        {isReading ? t('startImport.reading') : t('startImport.choose')}
      </label>
      <span className={styles.kinds}>{t('startImport.kinds')}</span>
    </div>
  )
}
