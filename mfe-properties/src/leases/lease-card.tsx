import type { Lease } from '@orenda/contracts/leases'
import type { Balance } from '@orenda/contracts/rent'
import { RecordCard } from '@orenda/shared-ui/lists'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Avatar, Badge, Button, Card, Skeleton } from '@orenda/shared-ui/ui'
import { Link2 } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { mailAddress, phoneAddress, phoneText } from '../tenants/contact-address.ts'
import { ContactButtons } from '../tenants/contact-buttons.tsx'
import block from './lease-block.module.css'
import { LeaseBlock } from './lease-block.tsx'
import styles from './lease-card.module.css'
import type { LeaseDialog } from './lease-dialogs.tsx'

interface LeaseCardProps {
  lease: Lease
  /** The tenant's contacts, null where unknown; undefined while they are loading. */
  contacts: { phone: string | null; email: string | null } | undefined
  /** The lease's balances by currency. */
  balances: readonly Balance[]
  onOpen: (dialog: LeaseDialog, lease: Lease) => void
}

/** The tenant, the term, the balance, and the figures of the lease. */
export function LeaseCard({ lease, contacts, balances, onOpen }: LeaseCardProps) {
  const t = useTexts()
  const path = useLanguagePath()
  const id = useId()
  const { tenant_id, tenant_name, status } = lease
  const { phone = null, email = null } = contacts ?? {}
  return (
    <Card isPadded={false} aria-labelledby={id}>
      <LeaseBlock lease={lease} balances={balances} onOpen={onOpen}>
        <div className={styles.who}>
          <Avatar name={tenant_name} />
          <div className={styles.person}>
            <div className={styles.titled}>
              <h2 id={id} className={styles.name}>
                {tenant_id === null ? (
                  tenant_name
                ) : (
                  <Link to={path(`tenants/${tenant_id}`)} className={styles.link}>
                    {tenant_name}
                  </Link>
                )}
              </h2>
              {status === 'ended' && <Badge tone="neutral">{t('tenants.states.former')}</Badge>}
            </div>
            <p className={styles.contacts}>
              {contacts === undefined && <Skeleton width="220px" height="1lh" />}
              {phone && (
                <a href={phoneAddress(phone)} className={styles.contact}>
                  {phoneText(phone)}
                </a>
              )}
              {email && (
                <a href={mailAddress(email)} aria-label={email} className={styles.contact}>
                  <RecordCard.Email>{email}</RecordCard.Email>
                </a>
              )}
            </p>
            <div data-print="no" className={styles.buttons}>
              <span className={styles.reach}>
                {contacts === undefined ? (
                  <>
                    <Skeleton width="44px" height="44px" />
                    <Skeleton width="44px" height="44px" />
                  </>
                ) : (
                  <ContactButtons {...contacts} />
                )}
              </span>
              <span className={styles.page}>
                <Button size="small" icon={Link2} onClick={() => onOpen('tenantPage', lease)}>
                  {t('leases.tenantPage')}
                </Button>
              </span>
            </div>
          </div>
        </div>
      </LeaseBlock>
    </Card>
  )
}

/** The skeleton of a card that shows a lease. */
export function LeaseCardSkeleton() {
  return (
    <Card isPadded={false} aria-busy>
      <div className={block.head}>
        <div className={styles.who}>
          <Skeleton width="36px" height="36px" isRound />
          <div className={styles.person}>
            <Skeleton width="160px" height="1.4em" />
            <span className={styles.contacts}>
              <Skeleton width="220px" height="1em" />
            </span>
          </div>
        </div>
        <div className={block.balance}>
          <Skeleton width="160px" height="2em" />
        </div>
        <div className={block.term}>
          <Skeleton height="38px" />
        </div>
      </div>
      <div className={styles.outline}>
        <Skeleton height="100%" />
      </div>
    </Card>
  )
}
