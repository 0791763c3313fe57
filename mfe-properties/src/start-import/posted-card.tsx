import type { StartImport } from '@orenda/contracts/start-imports'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button, Card, EmptyState } from '@orenda/shared-ui/ui'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { withdrawImport } from './start-import.api.ts'

interface PostedCardProps {
  start: StartImport
  onReset: () => void
}

/** What was added, and the way to take all of it back. */
export function PostedCard({ start, onReset }: PostedCardProps) {
  const t = useTexts()
  const path = useLanguagePath()
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      await withdrawImport(start.id)
      notify.success(t('startImport.undone'))
      onReset()
    } catch (error) {
      const changed = ApiError.is(error) ? (error.body.changed as string[] | undefined) : undefined
      notify.failure(
        error,
        changed === undefined || changed.length === 0
          ? t('startImport.undoFailed')
          : t('startImport.undoChanged', { names: changed.join(', ') }),
      )
      setBusy(false)
    }
  }
  return (
    <Card>
      <EmptyState
        icon={CircleCheck}
        title={t('startImport.posted', { count: start.counts.posted })}
        text={t('startImport.postedText')}
        action={
          <>
            <Link className={Button.className({ variant: 'primary' })} to={path('apartments')}>
              {t('startImport.toApartments')}
            </Link>
            <Button icon={Undo2} isBusy={isBusy} onClick={() => void undo()}>
              {t('startImport.undo')}
            </Button>
          </>
        }
      />
    </Card>
  )
}
