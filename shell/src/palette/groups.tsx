import { Avatar } from '@orenda/shared-ui/ui'
import {
  Building2,
  FileText,
  History,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  Receipt,
  Wallet,
  Zap,
} from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoteIcon } from '../remotes/remote-icon.tsx'
import type { Entry, GroupName } from './entry.ts'
import { Matched } from './matched.tsx'
import styles from './palette.module.css'
import type { useChosen } from './use-chosen.ts'
import type { Found } from './use-groups.ts'

type Box = ReturnType<typeof useChosen>

const icons: Readonly<Record<GroupName, LucideIcon>> = {
  recent: History,
  tenant: FileText,
  apartment: Building2,
  lease: KeyRound,
  payment: Wallet,
  expense: Receipt,
  ticket: LifeBuoy,
  page: FileText,
  action: Zap,
}

/** The rows by kind. */
export function Groups({ found, box, first }: { found: Found; box: Box; first: Entry | undefined }) {
  const { t } = useTranslation('shell')
  const id = useId()
  const { groups, typed } = found
  if (groups.length === 0) return null
  return (
    <div
      {...box.getMenuProps({ 'aria-label': t('palette.results') }, { suppressRefError: true })}
      aria-labelledby={undefined}
      className={styles.body}
    >
      {groups.map(({ name, entries, all }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className={styles.group}>
          <div id={`${id}-${name}`} className={styles.heading}>
            {t(`palette.groups.${name}`)}
          </div>
          {entries.map(entry => (
            <Row
              key={entry.key + entry.subtitle}
              entry={entry}
              typed={typed}
              box={box}
              isFirst={entry.key === first?.key && entry.subtitle === first.subtitle}
            />
          ))}
          {all && (
            <div
              {...box.getItemProps({
                item: all,
                index: box.rows.indexOf(all),
                'aria-label': `${t(`palette.groups.${name}`)}: ${all.title}`,
              })}
              className={styles.all}
              data-chosen={box.chosen === all || undefined}
            >
              {all.title}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

interface RowProps {
  entry: Entry
  typed: readonly string[]
  box: Box
  /** Whether Ctrl Enter does it. */
  isFirst: boolean
}

function Row({ entry, typed, box, isFirst }: RowProps) {
  const { t } = useTranslation('shell')
  const { title, subtitle, debt, aside } = entry
  const isChosen = box.chosen === entry
  return (
    <div
      {...box.getItemProps({ item: entry, index: box.rows.indexOf(entry) })}
      className={styles.row}
      data-chosen={isChosen || undefined}
    >
      <Sign entry={entry} />
      <span className={styles.words}>
        <span className={styles.title}>
          <Matched text={title} typed={typed} />
        </span>
        {subtitle !== '' && (
          <span className={styles.subtitle}>
            <Matched text={subtitle} typed={typed} />
          </span>
        )}
        {debt && (
          <span className={styles.debt} data-late={debt.isLate || undefined}>
            {debt.text}
          </span>
        )}
      </span>
      {aside && (
        <span className={styles.aside} data-warning={aside.isWarning || undefined}>
          {aside.text}
        </span>
      )}
      {!aside && (isChosen || isFirst) && (
        <span className={styles.aside} aria-hidden="true" data-key>
          {isFirst && !isChosen ? <kbd>Ctrl</kbd> : entry.group !== 'action' && t('palette.open')}{' '}
          <kbd>Enter</kbd>
        </span>
      )}
    </div>
  )
}

/** The picture of a row: initials, an icon of a remote, or that of its kind. */
function Sign({ entry: { group, icon, title } }: { entry: Entry }) {
  if (group === 'tenant') return <Avatar name={title} size="small" />
  const Icon = icons[group]
  return (
    <span className={styles.sign}>
      {icon && icon.length > 0 ? (
        <RemoteIcon node={icon} />
      ) : (
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      )}
    </span>
  )
}
