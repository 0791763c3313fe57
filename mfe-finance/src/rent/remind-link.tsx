import { noticesPath } from '@orenda/contracts/notices-path'
import type { LeaseLine } from '@orenda/contracts/rules/debts'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button, IconButton, Menu } from '@orenda/shared-ui/ui'
import { BellRing, Ellipsis, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './remind-link.module.css'

/** Leads to the letter about the debt of a lease, to be sent by hand. */
const remindPath = ({ apartment_id, lease_id }: LeaseLine) => noticesPath(apartment_id, lease_id)

/** Opens the letter about the debt of a lease. */
export function RemindLink({ of }: { of: LeaseLine }) {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <Link
      className={`${Button.className({ size: 'small', variant: 'quiet' })} ${styles.link}`}
      to={path(remindPath(of))}
      aria-label={t('rent.remindOf', { name: `${of.tenant_name}, ${of.apartment_name}` })}
    >
      {t('rent.remind')}
    </Link>
  )
}

interface RemindMenuProps {
  of: LeaseLine
  /** Of the row, for screen readers. */
  name: string
  isDisabled: boolean
  /** Makes the bill; the promise ends when that was answered. */
  onAsk: () => Promise<unknown>
}

/** What else can be done about a debt, where a row has no room for it: the letter and the bill. */
export function RemindMenu({ of, name, isDisabled, onAsk }: RemindMenuProps) {
  const t = useTexts()
  const path = useLanguagePath()
  const [isAsking, setAsking] = useState(false)
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={t('common:records.actions', { name })}
          icon={Ellipsis}
          disabled={isDisabled || isAsking}
        />
      }
    >
      <Menu.Link icon={BellRing}>
        <Link to={path(remindPath(of))}>{t('rent.remind')}</Link>
      </Menu.Link>
      <Menu.Item
        icon={QrCode}
        onSelect={() => {
          setAsking(true)
          void onAsk().finally(() => setAsking(false))
        }}
      >
        {t('rent.ask')}
      </Menu.Item>
    </Menu>
  )
}
