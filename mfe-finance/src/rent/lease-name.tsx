import type { LeaseLine } from '@orenda/contracts/rules/debts'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Card } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import styles from './lease-name.module.css'

interface LeaseNameProps {
  line: Pick<LeaseLine, 'tenant_id' | 'tenant_name' | 'apartment_id' | 'apartment_name'>
  /** Next to the tenant's name. */
  badge?: ReactNode
  /** After the apartment. */
  more?: ReactNode
}

/** The tenant and apartment of a lease, both as links. */
export function LeaseName({ line, badge, more }: LeaseNameProps) {
  const path = useLanguagePath()
  const apartment = (
    <Link key="apartment" className={styles.apartment} to={path(`apartments/${line.apartment_id}`)}>
      {line.apartment_name}
    </Link>
  )
  return (
    <span className={styles.name}>
      {line.tenant_id === null ? (
        <strong>{line.tenant_name}</strong>
      ) : (
        <Link className={styles.tenant} to={path(`tenants/${line.tenant_id}`)}>
          {line.tenant_name}
        </Link>
      )}
      {badge && <> {badge}</>}
      <br />
      {more ? (
        <Card.Facts
          of={[
            apartment,
            <span key="more" className={styles.more}>
              {more}
            </span>,
          ]}
        />
      ) : (
        apartment
      )}
    </span>
  )
}
