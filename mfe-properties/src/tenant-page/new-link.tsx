import type { Lease } from '@orenda/contracts/leases'
import type { TenantLink } from '@orenda/contracts/tenant-links'
import { notify } from '@orenda/shared-ui/host'
import { Button } from '@orenda/shared-ui/ui'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Contacts } from './contacts.tsx'
import { Openings } from './openings.tsx'
import { makeTenantLink } from './tenant-links.api.ts'
import styles from './tenant-page.module.css'

/** What the page is for, and the button that makes its link. */
export function NewLink({ lease, openings }: { lease: Lease; openings: TenantLink['openings'] }) {
  const t = useTexts()
  const [contacts, setContacts] = useState({ phone: false, email: false })
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      await makeTenantLink(lease.id, contacts)
      notify.success(t('tenantPage.made'))
    } catch (error) {
      notify.failure(error, t('tenantPage.saveFailed'))
      setBusy(false)
    }
  }
  return (
    <div className={styles.parts}>
      <p>{t('tenantPage.intro')}</p>
      <Contacts contacts={contacts} onChange={setContacts} />
      <div>
        <Button variant="primary" icon={Link2} isBusy={isBusy} data-autofocus onClick={() => void make()}>
          {t('tenantPage.make')}
        </Button>
      </div>
      {openings.length > 0 && <Openings openings={openings} />}
    </div>
  )
}
