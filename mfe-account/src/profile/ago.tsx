import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { relativeTime } from './relative-time.ts'

/** How long ago something was; the exact time is in its title. */
export function Ago({ at }: { at: string }) {
  const t = useTexts()
  const { locale, dateTime } = useFormat()
  const exact = dateTime(at)
  const said = relativeTime(at, Date.now(), locale)
  return (
    <time dateTime={at} title={exact}>
      {said === 'now' ? t('profile.justNow') : (said ?? exact)}
    </time>
  )
}
