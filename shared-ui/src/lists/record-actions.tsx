import { Link, useNavigate } from '@orenda/shared-ui/router'
import { i18n } from '@orenda/shared-ui/texts'
import { IconButton, Menu } from '@orenda/shared-ui/ui'
import { Copy, Ellipsis, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './record-actions.module.css'

/** Another action of a row. */
export interface RowAction {
  /** With the name of the record, at its end, if it needs it; the row's menu, which has that name, leaves it out. */
  label: string
  icon: LucideIcon
  run: () => void
}

interface RecordActionsProps {
  /** The name of the record, for screen readers. */
  name: string
  /**
   * Opens the record in a form over the page, or at an address; undefined for records that cannot
   * be changed.
   */
  edit: (() => void) | string | undefined
  /** Opens a form for a new record with the values of this one. */
  onDuplicate?: (() => void) | undefined
  /** undefined for records that stay. */
  onDelete: (() => void) | undefined
  /** Shown before the other buttons. */
  own?: readonly RowAction[] | undefined
}

/**
 * The buttons of a row, or one button that opens them as a menu. At rest the row shows the sign of that menu at its edge
 * either way: several buttons take its place under the pointer and with the focus.
 */
export function RecordActions({ isMenu, ...props }: RecordActionsProps & { isMenu: boolean }) {
  return (
    <span data-print="no" className={styles.actions}>
      {isMenu ? <ActionsMenu {...props} /> : <ActionButtons {...props} />}
    </span>
  )
}

function ActionButtons({ name, edit, onDuplicate, onDelete, own = [] }: RecordActionsProps) {
  const { t } = useTranslation('common', { i18n })
  const label = t('records.edit', { name })
  const count = own.length + [edit, onDuplicate, onDelete].filter(Boolean).length
  return (
    <>
      {own.map(({ label: words, icon, run }) => (
        <IconButton key={words} label={words} icon={icon} onClick={run} />
      ))}
      {onDelete && (
        <IconButton
          label={t('records.remove', { name })}
          icon={Trash2}
          tone="danger"
          onClick={onDelete}
          data-delete
        />
      )}
      {onDuplicate && (
        <IconButton label={t('records.duplicate', { name })} icon={Copy} onClick={onDuplicate} />
      )}
      {typeof edit === 'string' ? (
        <Link className={IconButton.className()} to={edit} aria-label={label} data-edit>
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      ) : (
        edit && <IconButton label={label} icon={Pencil} onClick={edit} data-edit />
      )}
      {count > 1 && (
        <span className={styles.rest} aria-hidden="true">
          <Ellipsis size={18} strokeWidth={1.75} />
        </span>
      )}
    </>
  )
}

function ActionsMenu({ name, edit, onDuplicate, onDelete, own = [] }: RecordActionsProps) {
  const { t } = useTranslation('common', { i18n })
  const navigate = useNavigate()
  return (
    <>
      {/* Pressed by the key of lists, as where each action has its button. */}
      {onDelete && <button type="button" hidden data-delete onClick={onDelete} />}
      <Menu
        align="end"
        trigger={<IconButton label={t('records.actions', { name })} icon={Ellipsis} data-edit />}
      >
        {own.map(({ label, icon, run }) => (
          <Menu.Item key={label} icon={icon} onSelect={run}>
            {withoutName(label, name)}
          </Menu.Item>
        ))}
        {onDuplicate && (
          <Menu.Item icon={Copy} onSelect={onDuplicate}>
            {t('actions.duplicate')}
          </Menu.Item>
        )}
        {edit && (
          <Menu.Item icon={Pencil} onSelect={typeof edit === 'string' ? () => void navigate(edit) : edit}>
            {t('actions.edit')}
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item icon={Trash2} tone="danger" onSelect={onDelete}>
            {t('actions.delete')}
          </Menu.Item>
        )}
      </Menu>
    </>
  )
}

/** `Receipt: Loft` of the record `Loft` is `Receipt`. */
const withoutName = (label: string, name: string): string =>
  label.endsWith(name) ? label.slice(0, label.length - name.length).replace(/[\s:,]+$/, '') || label : label
