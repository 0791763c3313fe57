import type { PageAction } from '@orenda/shared-ui/pages'
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
            {others.map(({ icon, label, onSelect, isEnd }) => (
              <Menu.Item
                key={label}
                icon={icon}
                {...(isEnd && { tone: 'danger' as const })}
                onSelect={onSelect}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu>
        </span>
      )}
    </span>
  )
}
