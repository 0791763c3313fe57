import { Panel } from '@orenda/shared-ui/panels'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { useTexts } from '../i18n/texts.ts'
import type { ShownRow } from '../settled/kept-rows.ts'

/** The maximum number of rows in a panel; the page has the rest. */
export const most = 6

/** A link below the rows when there are more; it counts those that are not settled. @param to a path after the language */
export function RestOfRows({ of, to }: { of: readonly ShownRow<unknown>[]; to: string }) {
  const t = useTexts()
  const path = useLanguagePath()
  const count = of.filter(({ settled }) => settled === null).length
  return (
    of.length > most && count > 0 && <Panel.Rest to={path(to)}>{t('panels.showAll', { count })}</Panel.Rest>
  )
}
