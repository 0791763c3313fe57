import { Panel } from '@orenda/shared-ui/panels'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { useTexts } from '../i18n/texts.ts'

/** The maximum number of rows in a panel; the page has the rest. */
export const most = 6

/** A link below the rows when there are more. @param to a path after the language */
export function RestOfRows({ count, to }: { count: number; to: string }) {
  const t = useTexts()
  const path = useLanguagePath()
  return count > most && <Panel.Rest to={path(to)}>{t('panels.showAll', { count })}</Panel.Rest>
}
