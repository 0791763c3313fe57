import type { Tenant } from '@orenda/contracts/tenants'
import { filesFrom } from '@orenda/shared-ui/files'
import { columnOf, RecordCard, type RecordCardProps, RecordLink } from '@orenda/shared-ui/lists'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Avatar, type DataColumn, textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import type { Texts } from '../i18n/texts.ts'
import { mailAddress, phoneAddress } from './contact-address.ts'
import styles from './tenant-columns.module.css'

function Identity({ of: { id, name } }: { of: Tenant }) {
  return (
    <span className={styles.identity}>
      <Avatar name={name} />
      <RecordLink to={`tenants/${id}`} isAlone>
        <strong className={styles.name} title={name}>
          {name}
        </strong>
      </RecordLink>
    </span>
  )
}

/** The phone number and e-mail as links. */
function Contacts({ of: { phone, email } }: { of: Tenant }) {
  return (
    <span className={styles.contacts}>
      <a className={styles.contact} href={phoneAddress(phone)}>
        {phone}
      </a>
      <a className={styles.contact} href={mailAddress(email)}>
        {email}
      </a>
    </span>
  )
}

/** The apartments of the tenant; empty while they are loading. `none` is shown when there are none. */
function Homes({ of: { id }, none }: { of: Tenant; none?: string }) {
  const path = useLanguagePath()
  const { data: apartments } = useQuery(apartmentsQuery)
  const homes = apartments?.filter(({ tenant_id }) => tenant_id === id)
  if (homes === undefined || homes.length === 0)
    return homes && none && <span className={styles.muted}>{none}</span>
  return (
    <span className={styles.contacts}>
      {homes.map(home => (
        <Link key={home.id} className={textLinkClass} to={path(`apartments/${home.id}`)}>
          <span className={styles.name} title={home.name}>
            {home.name}
          </span>
        </Link>
      ))}
    </span>
  )
}

export const tenantColumns = (t: Texts): DataColumn<Tenant>[] => [
  {
    id: 'name',
    header: t('common:fields.tenant'),
    sortValue: ({ name }) => name,
    cell: tenant => <Identity of={tenant} />,
  },
  {
    id: 'contacts',
    header: t('tenants.contacts'),
    sortValue: ({ email }) => email,
    width: '29%',
    cell: tenant => <Contacts of={tenant} />,
  },
  { id: 'tax_id', header: t('tenants.tax_id'), width: '124px', cell: ({ tax_id }) => tax_id },
  {
    id: 'passport',
    header: t('tenants.passport'),
    width: '116px',
    cell: ({ passport }) => passport ?? t('common:states.none'),
  },
  {
    id: 'apartments',
    header: t('tenants.homes'),
    cell: tenant => <Homes of={tenant} none={t('common:states.none')} />,
  },
  columnOf.files('files', ({ profile_files }) => filesFrom(profile_files)),
]

/** The row where a table does not fit. */
export function TenantCard({ row, actions }: RecordCardProps<Tenant>) {
  return (
    <RecordCard
      title={<Identity of={row} />}
      actions={actions}
      details={
        <>
          <Contacts of={row} />
          <Homes of={row} />
        </>
      }
      files={filesFrom(row.profile_files)}
    />
  )
}
