import type { CurrentSubscription, SubscriptionOrder } from '@orenda/contracts/subscriptions'
import { queryClient } from '@orenda/shared-ui/api'
import { useSearchParams } from '@orenda/shared-ui/router'
import { Banner, type BannerProps, Button } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useDayOf } from '../shared/use-day-of.ts'
import { isUnknown, orderQuery, reloadSubscription } from './subscriptions.api.ts'
import { usePlanTexts } from './use-plan-texts.ts'

const parameter = 'order'

/** How many times an order may be open before the page says that it was not paid: the bank can be late. */
const patience = 4

interface OrderNoticeProps {
  current: CurrentSubscription | undefined
  /** Starts the payment of the order's plan again; undefined for a plan that is not on sale. */
  retryOf: (order: SubscriptionOrder) => (() => void) | undefined
}

/** Shows the result of a payment when the payer comes back from the provider, as our API reports it. */
export function OrderNotice({ current, retryOf }: OrderNoticeProps) {
  const [search, setSearch] = useSearchParams()
  const id = search.get(parameter)
  const dismiss = () =>
    setSearch(
      known => {
        const next = new URLSearchParams(known)
        next.delete(parameter)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return id === null || id === '' ? null : (
    <Order key={id} id={id} current={current} retryOf={retryOf} onDismiss={dismiss} />
  )
}

interface OrderProps extends OrderNoticeProps {
  id: string
  onDismiss: () => void
}

function Order({ id, current, retryOf, onDismiss }: OrderProps) {
  const t = useTexts()
  const { dateOf } = useDayOf()
  const { price } = usePlanTexts()
  const { data: order, error, refetch, isFetching, errorUpdateCount } = useQuery(orderQuery(id))
  // Every request causes a render when it starts and when it ends.
  const asked = queryClient.getQueryState(orderQuery(id).queryKey)?.dataUpdateCount ?? 0
  const state = order?.state
  const isOver = state !== undefined && state !== 'open' && state !== 'pending'

  // The limits, the bar and the history change too.
  useEffect(() => {
    if (isOver) void reloadSubscription()
  }, [isOver])

  if (isUnknown(error)) return null
  const again = (
    <Button size="small" icon={RotateCw} isBusy={isFetching} onClick={() => void refetch()}>
      {t('subscription.order.again')}
    </Button>
  )
  const notice = (tone: BannerProps['tone'], title: string, text: string, action?: ReactNode) => (
    <Banner
      tone={tone}
      title={title}
      action={action}
      onDismiss={isOver || state === 'open' ? onDismiss : undefined}
      dismissLabel={t('common:actions.close')}
    >
      {text}
    </Banner>
  )
  if (order === undefined && errorUpdateCount >= patience)
    return notice('warning', t('subscription.order.unknown'), t('subscription.order.unknownText'), again)
  if (order === undefined || (state === 'open' && asked < patience))
    return notice('info', t('subscription.order.checking'), t('subscription.order.checkingText'))

  const words = { plan: order.plan_name, amount: price(order.amount, order.currency) }
  const retry = retryOf(order)
  const once = retry && (
    <Button size="small" variant="primary" onClick={retry}>
      {t('subscription.order.retry')}
    </Button>
  )
  switch (order.state) {
    case 'pending':
      return notice('info', t('subscription.order.pending'), t('subscription.order.pendingText'))
    case 'open':
      return notice('info', t('subscription.order.open'), t('subscription.order.openText'), again)
    case 'paid': {
      const end = current?.limits.plan_name === order.plan_name ? current.subscription?.end_date : undefined
      const text =
        end === undefined
          ? t('subscription.order.paidShort')
          : t('subscription.order.paidText', { date: dateOf(end) })
      return notice('success', t('subscription.order.paid', words), text)
    }
    case 'failed':
      return notice('error', t('subscription.order.failed'), t('subscription.order.failedText'), once)
    case 'lapsed':
      return notice('warning', t('subscription.order.lapsed'), t('subscription.order.lapsedText'), once)
    case 'refunded':
      return notice(
        'info',
        t('subscription.order.refunded', words),
        t('subscription.order.refundedText', words),
      )
  }
}
