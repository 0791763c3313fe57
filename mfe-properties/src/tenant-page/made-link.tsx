import type { Lease } from '@orenda/contracts/leases'
import type { TenantContacts, TenantLink } from '@orenda/contracts/tenant-links'
import { notify } from '@orenda/shared-ui/host'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button, Dialog, Field, Input } from '@orenda/shared-ui/ui'
import { Copy, ExternalLink, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Contacts } from './contacts.tsx'
import { Openings } from './openings.tsx'
import { changeTenantContacts, endTenantLink, makeTenantLink } from './tenant-links.api.ts'
import styles from './tenant-page.module.css'

type Question = 'renew' | 'end'

interface MadeLinkProps {
  lease: Lease
  link: TenantLink & { url: string }
}

/** A link with its QR for the door, what its page shows, and when it was opened. */
export function MadeLink({ lease, link }: MadeLinkProps) {
  const t = useTexts()
  const { url, qr, openings } = link
  // The box follows the press; a change that fails takes it back.
  const [contacts, setContacts] = useState<TenantContacts>(link.contacts)
  const change = async (changed: TenantContacts) => {
    setContacts(changed)
    try {
      await changeTenantContacts(lease.id, changed)
      notify.success(t('tenantPage.saved'))
    } catch (error) {
      setContacts(contacts)
      notify.failure(error, t('tenantPage.saveFailed'))
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify.success(t('tenantPage.copied'))
    } catch {
      notify.error(t('tenantPage.notCopied'))
    }
  }
  return (
    <div className={styles.parts}>
      <Field label={t('tenantPage.url')}>
        <Input readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className={styles.buttons}>
        <Button variant="primary" icon={Copy} data-autofocus onClick={() => void copy()}>
          {t('tenantPage.copy')}
        </Button>
        <a className={Button.className({})} href={url} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden size={16} strokeWidth={1.75} />
          {t('tenantPage.open')}
        </a>
      </div>
      {qr !== null && (
        <div className={styles.door}>
          <figure className={styles.qr} data-print="alone">
            <img
              className={styles.picture}
              src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
              alt={t('tenantPage.qr')}
            />
            <figcaption className={styles.caption}>
              {t('tenantPage.printed', { name: lease.apartment_name })}
            </figcaption>
          </figure>
          <Button icon={Printer} onClick={() => print()}>
            {t('tenantPage.print')}
          </Button>
        </div>
      )}
      <Contacts contacts={contacts} onChange={changed => void change(changed)} />
      <Openings openings={openings} />
      <Endings lease={lease} contacts={contacts} />
    </div>
  )
}

/** Ends the link, with or without a new one in its place. Both ask, since nobody can bring it back. */
function Endings({ lease, contacts }: { lease: Lease; contacts: TenantContacts }) {
  const t = useTexts()
  const common = useCommonTexts()
  const [asked, setAsked] = useState<Question | null>(null)
  const [isBusy, setBusy] = useState(false)
  const act = async (question: Question) => {
    setBusy(true)
    try {
      if (question === 'renew') await makeTenantLink(lease.id, contacts)
      else await endTenantLink(lease.id)
      notify.success(t(question === 'renew' ? 'tenantPage.made' : 'tenantPage.ended'))
      setAsked(null)
    } catch (error) {
      notify.failure(error, t('tenantPage.saveFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.buttons}>
      <Button onClick={() => setAsked('renew')}>{t('tenantPage.renew')}</Button>
      <Button variant="warning" onClick={() => setAsked('end')}>
        {t('tenantPage.end')}
      </Button>
      {asked !== null && (
        <Dialog.Confirm
          isOpen
          title={t(`tenantPage.${asked}Title`)}
          text={t(`tenantPage.${asked}Text`)}
          confirmLabel={t(`tenantPage.${asked}`)}
          cancelLabel={common('actions.cancel')}
          closeLabel={common('actions.close')}
          isBusy={isBusy}
          onCancel={() => setAsked(null)}
          onConfirm={() => void act(asked)}
        />
      )}
    </div>
  )
}
