import { notify } from '@orenda/shared-ui/host'
import { Button } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { aboutAll } from './about-all.ts'
import { reminders, switchReminders } from './reminders.api.ts'

/** Switches all reminders off, or on when all are off. Hidden with fewer than two. */
export function SwitchAll() {
  const t = useTexts()
  const { data = [] } = useQuery(reminders.query)
  const [isBusy, setBusy] = useState(false)
  if (data.length < 2) return null
  const active = data.filter(({ is_enabled }) => is_enabled)
  const hasActive = active.length > 0
  const ids = (hasActive ? active : data).map(({ id }) => id)

  const change = async (is_enabled: boolean, isUndo: boolean) => {
    setBusy(true)
    try {
      await switchReminders({ ids, is_enabled })
      notify.success(
        t(is_enabled ? 'reminders.switchedAllOn' : 'reminders.switchedAllOff', { count: ids.length }),
        {
          ...aboutAll(ids),
          ...(!isUndo && {
            action: { label: t('common:actions.undo'), run: () => void change(!is_enabled, true) },
          }),
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
      icon={hasActive ? BellOff : Bell}
      isBusy={isBusy}
      onClick={() => void change(!hasActive, false)}
    >
      {t(hasActive ? 'reminders.switchAllOff' : 'reminders.switchAllOn')}
    </Button>
  )
}
