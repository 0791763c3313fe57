import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Settled } from '../settled/settled.tsx'
import type { Undoable } from '../settled/undoable.ts'
import styles from './row-action.module.css'

interface RowActionProps {
  label: string
  run: () => Promise<void>
}

/** Records at once that a row is paid: a sign, with its word where a wide window has room. */
export function RowAction({ label, run }: RowActionProps) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  return (
    <span className={styles.action}>
      <Button
        size="small"
        variant="quiet"
        icon={Check}
        aria-label={label}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (isBusy) return
          setBusy(true)
          void run().finally(() => setBusy(false))
        }}
      >
        <span className={styles.word}>{t('panels.pay.paid')}</span>
      </Button>
    </span>
  )
}

/** Stands for the action of a row that it has settled, in the same place. */
export const SettledAction = (props: { of: Undoable; name: string }) => (
  <span className={styles.action}>
    <Settled {...props} as="sign" />
  </span>
)

/** Opens the form on another page; the tick alone records at once. @param to a path without the language */
export function RowWay({ label, to }: { label: string; to: string }) {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <span className={styles.action}>
      <Link
        className={Button.className({ size: 'small', variant: 'quiet' })}
        to={path(to)}
        aria-label={label}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        <span className={styles.word}>{t('panels.pay.record')}</span>
      </Link>
    </span>
  )
}
