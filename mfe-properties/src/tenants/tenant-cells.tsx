import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import { FileLinks, filesFrom } from '@orenda/shared-ui/files'
import { Link, useLanguagePath } from '@orenda/shared-ui/host'
import { Avatar, IconButton, textLinkClass } from '@orenda/shared-ui/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './tenant-cells.module.css'

export interface TenantActions {
  onEdit: (tenant: Tenant) => void
  onDelete: (tenant: Tenant) => void
}

export function TenantIdentity({ tenant: { name } }: { tenant: Tenant }) {
  return (
    <span className={styles.identity}>
      <Avatar name={name} />
      <strong>{name}</strong>
    </span>
  )
}

/** Pressed, they call and write. */
export function TenantContacts({ tenant: { phone, email } }: { tenant: Tenant }) {
  return (
    <span className={styles.contacts}>
      <a className={styles.contact} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        {phone}
      </a>
      <a className={styles.contact} href={`mailto:${email}`}>
        {email}
      </a>
    </span>
  )
}

/** Where the tenant lives; nothing as long as that is not known. */
export function TenantApartments({
  tenant,
  apartments,
}: {
  tenant: Tenant
  apartments: readonly Apartment[] | undefined
}) {
  const t = useTexts()
  const path = useLanguagePath()
  if (apartments === undefined) return null
  const homes = apartments.filter(({ tenant_id }) => tenant_id === tenant.id)
  if (homes.length === 0) return <span className={styles.muted}>{t('common:states.none')}</span>
  return (
    <span className={styles.contacts}>
      {homes.map(({ id, name }) => (
        <Link key={id} className={textLinkClass} to={path(`apartments/${id}`)}>
          {name}
        </Link>
      ))}
    </span>
  )
}

export function TenantRowActions({ tenant, onEdit, onDelete }: { tenant: Tenant } & TenantActions) {
  const t = useTexts()
  const { name } = tenant
  return (
    <span className={styles.actions}>
      <IconButton label={t('tenants.edit', { name })} icon={Pencil} onClick={() => onEdit(tenant)} />
      <IconButton
        label={t('tenants.remove', { name })}
        icon={Trash2}
        tone="danger"
        onClick={() => onDelete(tenant)}
      />
    </span>
  )
}

/** The row on a phone. */
export function TenantCard({
  tenant,
  apartments,
  ...actions
}: { tenant: Tenant; apartments: readonly Apartment[] | undefined } & TenantActions) {
  const files = filesFrom(tenant.profile_files)
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <TenantIdentity tenant={tenant} />
        <TenantRowActions tenant={tenant} {...actions} />
      </div>
      <TenantContacts tenant={tenant} />
      <TenantApartments tenant={tenant} apartments={apartments} />
      {files.length > 0 && <FileLinks files={files} />}
    </div>
  )
}
