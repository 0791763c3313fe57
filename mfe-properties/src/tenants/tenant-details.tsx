import type { Tenant } from '@orenda/contracts/tenants'
import { FileLinks, filesFrom } from '@orenda/shared-ui/files'
import { RecordCard } from '@orenda/shared-ui/lists'
import { Button, Card } from '@orenda/shared-ui/ui'
import { Upload } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { mailAddress, phoneAddress, phoneText } from './contact-address.ts'
import { SecretFact } from './secret-fact.tsx'
import styles from './tenant-page.module.css'

/** How a tenant is reached, and the numbers of their papers. */
export function TenantContacts({ tenant }: { tenant: Tenant }) {
  const t = useTexts()
  const { phone, email, tax_id, passport } = tenant
  return (
    <Section title={t('tenants.contacts')}>
      <dl className={styles.facts}>
        <Fact name={t('tenants.phone')}>
          <a className={styles.contact} href={phoneAddress(phone)}>
            {phoneText(phone)}
          </a>
        </Fact>
        <Fact name={t('tenants.email')}>
          <a className={styles.contact} href={mailAddress(email)} aria-label={email}>
            <RecordCard.Email>{email}</RecordCard.Email>
          </a>
        </Fact>
        <Fact name={t('tenants.tax_id')}>
          <SecretFact key={tax_id} name={t('tenants.tax_id')} value={tax_id} />
        </Fact>
        <Fact name={t('tenants.passport')}>
          {passport === null ? (
            t('common:states.none')
          ) : (
            <SecretFact key={passport} name={t('tenants.passport')} value={passport} />
          )}
        </Fact>
      </dl>
    </Section>
  )
}

/** A tenant's documents, and a button to add one. */
export function TenantFiles({ tenant, onAddFile }: { tenant: Tenant; onAddFile: () => void }) {
  const t = useTexts()
  const files = filesFrom(tenant.profile_files)
  return (
    <Section title={t('tenants.files')}>
      {files.length > 0 ? <FileLinks files={files} /> : <p className={styles.muted}>{t('tenant.noFiles')}</p>}
      <div className={styles.add} data-print="no">
        <Button size="small" icon={Upload} onClick={onAddFile}>
          {t('documents.addFile')}
        </Button>
      </div>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.muted}>{name}</dt>
      <dd className={styles.fact}>{children}</dd>
    </div>
  )
}
