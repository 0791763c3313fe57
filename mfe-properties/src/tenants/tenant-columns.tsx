import { amountOrder } from '@orenda/contracts/currencies'
import type { Tenant } from '@orenda/contracts/tenants'
import { filesFrom } from '@orenda/shared-ui/files'
import { columnOf, RecordCard, type RecordCardProps, RecordLink } from '@orenda/shared-ui/lists'
import type { Format } from '@orenda/shared-ui/texts'
import { Avatar, type DataColumn, IconButton } from '@orenda/shared-ui/ui'
import { Mail, Phone } from 'lucide-react'
import { use } from 'react'
import type { Texts } from '../i18n/texts.ts'
import { mailAddress, phoneAddress, phoneText } from './contact-address.ts'
import { type Tenancies, type Tenancy, tenantStates } from './tenancies.ts'
import { Homes, HomesWithEnds, LeaseEnds, Standings, StateWord, tenancyOf } from './tenancy-cells.tsx'
import styles from './tenant-columns.module.css'
import { TenanciesContext } from './use-tenancies.ts'

function Name({ of: { id, name } }: { of: Tenant }) {
  return (
    <RecordLink to={`tenants/${id}`} isAlone>
      <strong className={styles.name} title={name}>
        {name}
      </strong>
    </RecordLink>
  )
}

function Identity({ of }: { of: Tenant }) {
  return (
    <span className={styles.identity}>
      <Avatar name={of.name} />
      <Name of={of} />
    </span>
  )
}

const Call = ({ of: { phone } }: { of: Tenant }) => (
  <a className={styles.contact} href={phoneAddress(phone)}>
    {phoneText(phone)}
  </a>
)

/** The phone number and e-mail as links. */
function Contacts({ of }: { of: Tenant }) {
  const { email } = of
  return (
    <span className={styles.contacts}>
      <Call of={of} />
      <a className={styles.contact} href={mailAddress(email)} aria-label={email} title={email}>
        <RecordCard.Email>{email}</RecordCard.Email>
      </a>
    </span>
  )
}

/** The same as buttons, where there is no room for the words. */
function ContactButtons({ of: { phone, email } }: { of: Tenant }) {
  return (
    <>
      <a className={IconButton.className()} href={phoneAddress(phone)} aria-label={phoneText(phone)}>
        <Phone size={18} strokeWidth={1.75} aria-hidden />
      </a>
      <a className={`${IconButton.className()} ${styles.mail}`} href={mailAddress(email)} aria-label={email}>
        <Mail size={18} strokeWidth={1.75} aria-hidden />
      </a>
    </>
  )
}

/** The widths of the list in px from which the apartment and the contacts are columns. */
const [beside, whole] = [920, 1080]

/** @param tenancies undefined while they are not known */
export function tenantColumns(
  t: Texts,
  _format: Format,
  tenancies: Tenancies | undefined,
): DataColumn<Tenant>[] {
  const of = ({ id }: Tenant) => ({ tenantId: id, tenancies })
  const sortedBy = (keyOf: (tenancy: Tenancy) => string | number | null) => (tenant: Tenant) => {
    const tenancy = tenancyOf(of(tenant))
    return tenancy === undefined ? null : keyOf(tenancy)
  }
  return [
    {
      id: 'name',
      header: t('common:fields.tenant'),
      sortValue: ({ name }) => name,
      cell: tenant => <Identity of={tenant} />,
    },
    {
      id: 'status',
      header: t('common:fields.status'),
      width: 'clamp(104px, 7.5vw, 108px)',
      sortValue: sortedBy(({ state }) => tenantStates.indexOf(state)),
      cell: tenant => <StateWord {...of(tenant)} />,
    },
    {
      id: 'apartments',
      header: t('common:fields.apartment'),
      width: 'clamp(188px, 13.4vw, 280px)',
      from: beside,
      below: tenant => (
        <div className={styles.underName}>
          <HomesWithEnds {...of(tenant)} />
        </div>
      ),
      sortValue: sortedBy(({ leases }) => leases[0]?.apartment_name ?? null),
      cell: tenant => <Homes {...of(tenant)} />,
    },
    {
      id: 'end',
      header: t('tenants.leaseEnd'),
      width: 'clamp(168px, 12.8vw, 200px)',
      from: beside,
      below: null,
      sortValue: sortedBy(({ leases }) => leases[0]?.end ?? null),
      cell: tenant => <LeaseEnds {...of(tenant)} />,
    },
    {
      id: 'balance',
      header: t('standing.title'),
      align: 'end',
      width: 'clamp(188px, 13vw, 200px)',
      sortValue: sortedBy(({ standings: [first] }) =>
        first === undefined ? null : amountOrder(first.owes + first.dueToday - first.ahead, first.currency),
      ),
      cell: tenant => <Standings {...of(tenant)} />,
    },
    {
      id: 'contacts',
      header: t('tenants.contacts'),
      sortValue: ({ email }) => email,
      width: 'clamp(216px, 28.2vw, 420px)',
      from: whole,
      cell: tenant => <Contacts of={tenant} />,
      below: tenant => (
        // An e-mail would lose its end here; the tenant's page has it.
        <div className={styles.underName}>
          <Call of={tenant} />
        </div>
      ),
    },
    columnOf.files('files', ({ profile_files }) => filesFrom(profile_files)),
  ]
}

/** The row where a table does not fit. */
export function TenantCard({ row, actions }: RecordCardProps<Tenant>) {
  const of = { tenantId: row.id, tenancies: use(TenanciesContext) }
  const state = tenancyOf(of)?.state
  return (
    <RecordCard
      title={<Name of={row} />}
      figure={<Standings {...of} />}
      actions={
        <>
          <ContactButtons of={row} />
          {actions}
        </>
      }
      details={
        <span className={styles.about}>
          <HomesWithEnds {...of} state={state !== 'lives' && <StateWord {...of} />} />
        </span>
      }
      files={filesFrom(row.profile_files)}
    />
  )
}
