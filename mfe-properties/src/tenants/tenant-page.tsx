import type { Tenant } from '@orenda/contracts/tenants'
import { ApiError } from '@orenda/shared-ui/api'
import { notify, Slot } from '@orenda/shared-ui/host'
import { recordForm, useInlineForm } from '@orenda/shared-ui/lists'
import { Breadcrumb, LoadFailure, Page } from '@orenda/shared-ui/pages'
import { Link, useLanguagePath, useParams, useTitle } from '@orenda/shared-ui/router'
import { Button, Card, EmptyState, PageHead, Skeleton, useMedia } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Pencil, UserX } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { PhoneBar } from '../shared/phone-bar.tsx'
import { ContactButtons } from './contact-buttons.tsx'
import { tenantForm } from './lazy-tenant-form.ts'
import { TenantContacts, TenantFiles } from './tenant-details.tsx'
import { TenantLeases } from './tenant-leases.tsx'
import styles from './tenant-page.module.css'
import type { TenantStart } from './tenant-values.ts'
import { tenantQuery } from './tenants.api.ts'
import { useTenantActions } from './use-tenant-actions.tsx'

/** The width from which there is a side column; the same as in the style sheet. */
const wide = '(min-width: 1080px)'

/** A tenant's page: contacts, current and former leases, and balances. */
export function TenantPage() {
  const { id = '' } = useParams()
  const t = useTexts()
  const { data, error, refetch } = useQuery(tenantQuery(id))
  const isUnknown = ApiError.is(error) && (error.status === 404 || error.status === 400)
  useTitle(data?.name ?? t('tenants.title'))
  if (data !== undefined && !isUnknown) return <StoredTenant key={id} tenant={data} />
  if (error === null) return <Skeleton.Page label={t('common:states.loading')} />
  return (
    <Page>
      {isUnknown ? (
        <UnknownTenant />
      ) : (
        <>
          <PageHead title={t('tenants.title')} />
          <LoadFailure error={error} title={t('tenant.loadError')} onRetry={() => void refetch()} />
        </>
      )}
    </Page>
  )
}

function UnknownTenant() {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <Card>
      <EmptyState
        isPage
        icon={UserX}
        title={t('tenant.notFound')}
        text={t('tenant.notFoundText')}
        action={
          <Link className={Button.className()} to={path('tenants')}>
            {t('tenant.toList')}
          </Link>
        }
      />
    </Card>
  )
}

function StoredTenant({ tenant }: { tenant: Tenant }) {
  const t = useTexts()
  const { refetch } = useQuery(tenantQuery(tenant.id))
  const inline = useInlineForm<Tenant, TenantStart>()
  const isWide = useMedia(wide)
  const isPhone = useMedia('phone')
  const { pay, others, open, dialog } = useTenantActions(tenant.id)
  const refill = async () => {
    const { data, error } = await refetch()
    // A reload that failed keeps the form and what was typed.
    if (error !== null) notify.failure(error, t('tenant.loadError'))
    else if (data !== undefined) inline.refill(data)
  }
  const panels = (
    <div className={styles.panels} data-print="no">
      <Slot name="tenant.panel" context={{ tenantId: tenant.id }} />
    </div>
  )
  const edit = { label: t('tenant.edit'), icon: Pencil, onSelect: () => inline.open(tenant) }
  // On a phone the contacts are further down.
  const reach = <ContactButtons phone={tenant.phone} email={tenant.email} />
  return (
    <Page>
      <PageHead
        title={tenant.name}
        above={<Breadcrumb parent={{ label: t('tenants.title'), path: 'tenants' }} current={tenant.name} />}
        actions={
          !isPhone && (
            // Money first.
            <Page.Actions label={tenant.name} actions={[...others.slice(0, 1), edit, ...others.slice(1)]}>
              {pay}
            </Page.Actions>
          )
        }
      />
      {isPhone && (
        <PhoneBar
          leading={
            pay ?? (
              <Button icon={Pencil} isWide onClick={edit.onSelect}>
                {edit.label}
              </Button>
            )
          }
          beside={reach}
          others={pay === null ? others : [edit, ...others]}
        />
      )}
      <recordForm.Place inline={inline} form={tenantForm} title={t('tenants.editTitle')} onReload={refill} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <TenantLeases
            tenantId={tenant.id}
            onOpen={open}
            between={
              !isWide && (
                <>
                  {!isPhone && <TenantContacts tenant={tenant} />}
                  {panels}
                </>
              )
            }
          />
        </div>
        <div className={styles.aside}>
          {isWide && panels}
          {(isWide || isPhone) && <TenantContacts tenant={tenant} />}
          <TenantFiles tenant={tenant} onAddFile={edit.onSelect} />
        </div>
      </div>
      {inline.question}
      {dialog}
    </Page>
  )
}
