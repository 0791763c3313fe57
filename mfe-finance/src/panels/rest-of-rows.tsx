import { Panel } from '@orenda/shared-ui/panels'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { useTexts } from '../i18n/use-texts.ts'

/** Rows of a panel at most: it says what is next, and its page has the rest. */
export const most = 6

/** Below the rows, where there are more of them. @param to a path below the language */
export function RestOfRows({ count, to }: { count: number; to: string }) {
  const t = useTexts()
  const path = useLanguagePath()
  return count > most && <Panel.Rest to={path(to)}>{t('panels.showAll', { count })}</Panel.Rest>
}
