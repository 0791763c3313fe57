import { numberFormat } from '@orenda/contracts/written'
import { saveAs } from '@orenda/shared-ui/files'
import { notify } from '@orenda/shared-ui/host'
import { useFormat } from '@orenda/shared-ui/texts'
import { Banner, Button, Progress, Spinner } from '@orenda/shared-ui/ui'
import { FolderDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { reloadAccount } from './account.api.ts'
import styles from './export-section.module.css'
import { failureText } from './failure-text.ts'
import { type ExportProgress, readExport } from './read-export.ts'
import { Section } from './section.tsx'

type State =
  | { name: 'idle' }
  | { name: 'running'; progress: ExportProgress | null }
  | { name: 'failed'; text: string }

/** Downloads all data of the account as one archive. */
export function ExportSection() {
  const t = useTexts()
  const { state, start, cancel } = useExportRun()
  return (
    <Section name="export" text={t('profile.export.text')} isAction={state.name === 'idle'}>
      {state.name === 'running' ? (
        <Running progress={state.progress} onCancel={cancel} />
      ) : (
        <div className={styles.parts}>
          {state.name === 'failed' && (
            <Banner tone="error" title={t('profile.export.failed')}>
              {state.text}
            </Banner>
          )}
          <div>
            <Button icon={FolderDown} data-export onClick={start}>
              {t('profile.export.start')}
            </Button>
          </div>
        </div>
      )}
    </Section>
  )
}

function Running({ progress, onCancel }: { progress: ExportProgress | null; onCancel: () => void }) {
  const t = useTexts()
  const size = useSizeText()
  const total = progress?.total ?? null
  const bytes = progress?.bytes ?? 0
  const said =
    progress === null || (bytes === 0 && total === null)
      ? t('profile.export.preparing')
      : total === null
        ? t('profile.export.soFar', { size: size(bytes) })
        : t('profile.export.ofTotal', { size: size(bytes), total: size(Math.max(total, bytes)) })
  const cancel = useRef<HTMLButtonElement>(null)
  // The button that started the export is gone, so the focus moves to "cancel".
  useEffect(() => cancel.current?.focus(), [])
  return (
    <div className={styles.parts}>
      <div className={styles.line}>
        {total === null && <Spinner label={t('profile.export.progress')} />}
        <span className={styles.said}>{said}</span>
      </div>
      {total !== null && <Progress value={bytes} max={total} label={t('profile.export.progress')} />}
      <div className={styles.line}>
        <Button ref={cancel} onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
        <span className={styles.note}>{t('profile.export.stay')}</span>
      </div>
    </div>
  )
}

function useExportRun() {
  const t = useTexts()
  const [state, setState] = useState<State>({ name: 'idle' })
  const running = useRef<AbortController | null>(null)
  // Leaving the page cancels the download.
  useEffect(() => () => running.current?.abort(), [])

  const end = (next: State) => {
    setState(next)
    // Moves the focus back from the removed "cancel" button, unless the user has moved it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-export]')?.focus({ preventScroll: true })
    })
  }
  const start = async () => {
    const run = new AbortController()
    running.current = run
    setState({ name: 'running', progress: null })
    try {
      const { name, content } = await readExport(
        progress => setState(now => (now.name === 'running' ? { name: 'running', progress } : now)),
        run.signal,
      )
      saveAs(content, name)
      end({ name: 'idle' })
      notify.success(t('profile.export.done', { name }))
      void reloadAccount()
    } catch (error) {
      if (!run.signal.aborted) end({ name: 'failed', text: failureText(error, t('common:errors.INTERNAL')) })
    }
  }
  return {
    state,
    start: () => void start(),
    cancel: () => {
      running.current?.abort()
      end({ name: 'idle' })
    },
  }
}

/** `12,4 МБ`: always with one decimal, so that its width stays the same. */
function useSizeText(): (bytes: number) => string {
  const { locale } = useFormat()
  const format = numberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return bytes => format.format(bytes / 1_000_000)
}
