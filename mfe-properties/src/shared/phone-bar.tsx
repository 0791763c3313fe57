import type { PageAction } from '@orenda/shared-ui/pages'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { IconButton, Menu } from '@orenda/shared-ui/ui'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './phone-bar.module.css'

interface PhoneBarProps {
  /** The main action, as wide as there is room. */
  leading: ReactNode
  /** Small buttons beside it. */
  beside?: ReactNode
  /** In a menu. */
  others: readonly PageAction[]
}

/** The actions of a page on a phone: below the title, as wide as the page. */
export function PhoneBar({ leading, beside, others }: PhoneBarProps) {
  const t = useTexts()
  return (
    <span className={styles.bar} data-print="no">
      <span className={styles.leading}>{leading}</span>
      {beside}
      {others.length > 0 && (
        <span className={styles.more}>
          <Menu align="end" trigger={<IconButton label={t('leases.more')} icon={Ellipsis} />}>
            {others.map(action => (
              <Item key={action.label} of={action} />
            ))}
          </Menu>
        </span>
      )}
    </span>
  )
}

function Item({ of: { label, icon, to, onSelect, isEnd } }: { of: PageAction }) {
  const path = useLanguagePath()
  if (to !== undefined)
    return (
      <Menu.Link icon={icon}>
        <Link to={path(to)}>{label}</Link>
      </Menu.Link>
    )
  return (
    <Menu.Item icon={icon} {...(isEnd && { tone: 'danger' as const })} onSelect={onSelect}>
      {label}
    </Menu.Item>
  )
}
