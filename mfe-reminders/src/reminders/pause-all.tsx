import { notify } from '@orenda/shared-ui/host'
import { Button } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { reminders, switchReminders } from './reminders.api.ts'

/** Pauses all reminders, or resumes them when all are paused. Hidden with fewer than two. */
export function PauseAll() {
  const t = useTexts()
  const { data = [] } = useQuery(reminders.query)
  const [isBusy, setBusy] = useState(false)
  if (data.length < 2) return null
  const active = data.filter(({ is_enabled }) => is_enabled)
  const isPausing = active.length > 0
  const ids = (isPausing ? active : data).map(({ id }) => id)

  const change = async (is_enabled: boolean, isUndo: boolean) => {
    setBusy(true)
    try {
      await switchReminders({ ids, is_enabled })
      notify.success(
        t(is_enabled ? 'reminders.resumedAll' : 'reminders.pausedAll', { count: ids.length }),
        isUndo
          ? undefined
          : {
              action: { label: t('common:actions.undo'), run: () => void change(!is_enabled, true) },
            },
      )
    } catch (error) {
      notify.failure(error, t('common:records.saveError'))
    }
    await reminders.reload().catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button
      size="small"
      icon={isPausing ? BellOff : Bell}
      isBusy={isBusy}
      onClick={() => void change(!isPausing, false)}
    >
      {t(isPausing ? 'reminders.pauseAll' : 'reminders.resumeAll')}
    </Button>
  )
}
