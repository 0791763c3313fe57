import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button, Card, EmptyState } from '@orenda/shared-ui/ui'
import { LayoutGrid } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigationEntries } from '../remotes/navigation.ts'

/** Leads to the first section, or loads the page again while none is known. */
export function NoPanels() {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  const section = useNavigationEntries().find(({ base }) => base !== 'today')
  const action =
    section === undefined ? (
      <Button onClick={() => location.reload()}>{t('today.reload')}</Button>
    ) : (
      <Link className={Button.className()} to={path(section.base)}>
        {section.label}
      </Link>
    )
  return (
    <Card>
      <EmptyState icon={LayoutGrid} title={t('today.empty')} text={t('today.emptyText')} action={action} />
    </Card>
  )
}
