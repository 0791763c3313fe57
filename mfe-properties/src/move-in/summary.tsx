import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button, Card } from '@orenda/shared-ui/ui'
import { ArrowRight, CircleAlert, CircleCheck, CircleDashed, CircleMinus } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './summary.module.css'
import type { SummaryLine } from './summary-lines.ts'

/** A field with an error. */
export interface WrongField {
  name: string
  label: string
  error: string
  /** Moves the focus there. */
  go: () => void
}

interface SummaryProps {
  lines: readonly SummaryLine[]
  wrong: readonly WrongField[]
  /** Why it cannot be saved; null when it can. */
  blocked: string | null
  /** Whether it was tried, so that the reason is said unless fields say it. */
  isAsked: boolean
  isSaving: boolean
  onCancel: () => void
  /** When the draft was kept, `10:42`; null when nothing was typed. */
  keptAt: string | null
}

/** What will be stored, and the buttons. On a narrow page only one line of it, above the buttons. */
export function Summary({ lines, wrong, blocked, isAsked, isSaving, onCancel, keptAt }: SummaryProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const stored = lines.filter(({ isReady, isLeftOut }) => isReady && !isLeftOut).map(({ title }) => title)
  return (
    <aside className={styles.aside} data-sticky-bar>
      <Card aria-label={t('moveIn.summary.title')}>
        <h2 className={styles.title}>{t('moveIn.summary.title')}</h2>
        <ul className={styles.lines}>
          {lines.map(line => (
            <Line key={line.id} of={line} />
          ))}
        </ul>
        {wrong.length > 0 && <NextWrong of={wrong} />}
        {wrong.length > 0 && (
          <ul className={styles.wrong} aria-label={t('moveIn.summary.wrong')}>
            {wrong.map(({ name, label, error, go }) => (
              <li key={name}>
                <CircleAlert size={16} strokeWidth={2} aria-hidden />
                <button type="button" className={styles.go} onClick={go}>
                  <strong>{label}</strong>: {error}
                </button>
              </li>
            ))}
          </ul>
        )}
        {/* Stands there before there is something to say: a screen reader tells only what changes in it. */}
        <p className={styles.blocked} aria-live="polite">
          {isAsked && wrong.length === 0 && blocked}
        </p>
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            isWide
            isBusy={isSaving}
            // When a field loses the focus its error may appear and move the button away from under the pointer.
            onMouseDown={event => blocked !== null && event.preventDefault()}
          >
            {t('moveIn.save')}{' '}
            <kbd aria-hidden className={styles.keys}>
              Ctrl Enter
            </kbd>
          </Button>
          <Button isWide onClick={onCancel}>
            {common('actions.cancel')}
          </Button>
          {blocked === null ? (
            <p className={styles.stored}>{stored.join(' · ')}</p>
          ) : (
            <p className={styles.lacking}>{wrong.length === 0 && !isAsked && blocked}</p>
          )}
        </div>
        <p className={styles.note}>
          {t('moveIn.wholeOrNothing')}
          {keptAt !== null && <> {t('moveIn.draftKept', { time: keptAt })}</>}
        </p>
      </Card>
    </aside>
  )
}

/** On a narrow page in place of the list: how many fields are wrong, and the way to each in turn. */
function NextWrong({ of: wrong }: { of: readonly WrongField[] }) {
  const t = useTexts()
  const [last, setLast] = useState('')
  const next = wrong[wrong.findIndex(({ name }) => name === last) + 1] ?? wrong[0]
  if (next === undefined) return null
  const go = () => {
    setLast(next.name)
    next.go()
  }
  return (
    <button type="button" className={styles.next} onClick={go}>
      <CircleAlert size={16} strokeWidth={2} aria-hidden />
      <span>{t('moveIn.summary.mend', { count: wrong.length })}</span>
      <strong className={styles.which}>{next.label}</strong>
      <ArrowRight size={16} strokeWidth={2} aria-hidden />
    </button>
  )
}

function Line({ of: { title, note, isReady, isLeftOut = false } }: { of: SummaryLine }) {
  const Icon = !isReady ? CircleDashed : isLeftOut ? CircleMinus : CircleCheck
  return (
    <li className={!isReady ? styles.missing : isLeftOut ? styles.leftOut : styles.ready}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className={styles.words}>
        <span className={styles.what}>{title}</span>
        {note && <span className={styles.more}>{note}</span>}
      </span>
    </li>
  )
}
