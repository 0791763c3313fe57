import type { TenantContacts } from '@orenda/contracts/tenant-links'
import { Checkbox } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import styles from './tenant-page.module.css'

interface ContactsProps {
  contacts: TenantContacts
  onChange: (contacts: TenantContacts) => void
}

/** Which contacts of the landlord the page shows besides the name. */
export function Contacts({ contacts, onChange }: ContactsProps) {
  const t = useTexts()
  return (
    <fieldset className={styles.contacts}>
      <legend className={styles.label}>{t('tenantPage.shows')}</legend>
      {(['phone', 'email'] as const).map(each => (
        <Checkbox
          key={each}
          label={t(`tenantPage.${each}`)}
          checked={contacts[each]}
          onChange={({ target }) => onChange({ ...contacts, [each]: target.checked })}
        />
      ))}
    </fieldset>
  )
}
