import type { SubscriptionOrder } from '@orenda/contracts/subscriptions'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { LoadFailure, Page } from '@orenda/shared-ui/pages'
import { useSearchParams, useTitle } from '@orenda/shared-ui/router'
import { Card, PageHead, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { CurrentPlanCard } from './current-plan-card.tsx'
import { ExpiryBanner } from './expiry-banner.tsx'
import { HistoryCard } from './history-card.tsx'
import { OrderNotice } from './order-notice.tsx'
import { PlanList } from './plan-list.tsx'
import { currentQuery, plansQuery } from './subscriptions.api.ts'
import { useCheckout } from './use-checkout.tsx'

/**
 * The subscription page: the current plan, the plans on sale, and their payment. It stays available when the
 * trial or plan is over.
 */
export function SubscriptionPage() {
  const t = useTexts()
  useTitle(t('subscription.title'))
  useExpiredNotice()
  const current = useQuery(currentQuery)
  const plans = useQuery(plansQuery)
  const { buy, busy, question } = useCheckout(current.data)
  const error = (current.data === undefined && current.error) || (plans.data === undefined && plans.error)
  const retryOf = ({ plan_name }: SubscriptionOrder) => {
    const plan = plans.data?.find(({ name }) => name === plan_name)
    return plan && (() => buy(plan))
  }
  const retry = () => {
    for (const query of [current, plans]) if (query.isError) void query.refetch()
  }
  return (
    <Page>
      <PageHead title={t('subscription.title')} context={t('subscription.context')} />
      <OrderNotice current={current.data} retryOf={retryOf} />
      {error ? (
        // An expired plan has its own message.
        !ApiError.is(error, 'SUBSCRIPTION_EXPIRED') && (
          <LoadFailure error={error} title={t('subscription.errors.loadingFailed')} onRetry={retry} />
        )
      ) : current.data === undefined || plans.data === undefined ? (
        <Waiting />
      ) : (
        <>
          <ExpiryBanner current={current.data} />
          <CurrentPlanCard
            current={current.data}
            plan={plans.data.find(({ id }) => id === current.data.subscription?.plan_id)}
          />
          <PlanList plans={plans.data} current={current.data} onBuy={buy} busy={busy} />
        </>
      )}
      {!error && <HistoryCard />}
      {question}
    </Page>
  )
}

function Waiting() {
  return (
    <Card aria-busy>
      <Skeleton width="180px" height="32px" />
      <Skeleton.Text lines={3} />
      <Skeleton height="320px" />
    </Card>
  )
}

/** Shows once that the plan is over, when the address says so. */
function useExpiredNotice(): void {
  const t = useTexts()
  const [search, setSearch] = useSearchParams()
  const isExpired = search.get('expired') === 'true'
  useEffect(() => {
    if (!isExpired) return
    notify.error(t('subscription.expiredMessage'), { id: 'subscription-expired' })
    setSearch(
      known => {
        const next = new URLSearchParams(known)
        next.delete('expired')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isExpired, setSearch, t])
}
