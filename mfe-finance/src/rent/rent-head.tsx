import type { Balance, Charge } from '@orenda/contracts/rent'
import { debtsOf } from '@orenda/contracts/rules/debts'
import { scriptQuery } from '@orenda/shared-ui/pages'
import { today } from '@orenda/shared-ui/texts'
import { Card, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { PaymentStart } from '../payments/payment-values.ts'
import { payments as paymentResource } from '../payments/payments.api.ts'
import { collectedOf, rentOf } from './collected.ts'
import { Late } from './late.tsx'
import { lateFeesQuery } from './late-fees/late-fees.api.ts'
import { balancesQuery, monthChargesQuery, upcomingQuery } from './rent.api.ts'
import { RentFailure } from './rent-failure.tsx'
import { countDebts, creditsOf, duesOf, shownAtFirst } from './rent-figures.ts'
import { RentTiles } from './rent-tiles.tsx'
import { type RentPart, useRentPart } from './use-rent-part.ts'

const debtsScript = scriptQuery('rent-debts', () =>
  import(/* webpackChunkName: 'rent_debts-card' */ './debts-card.tsx').then(({ DebtsCard }) => ({
    DebtsCard,
  })),
)
const lateFeesScript = scriptQuery('rent-late-fees', () =>
  import(/* webpackChunkName: 'rent_late-fees' */ './late-fees/late-fees-card.tsx').then(
    ({ LateFeesCard }) => ({ LateFeesCard }),
  ),
)
const chargesScript = scriptQuery('rent-charges', () =>
  import('./charges-card.tsx').then(({ DuesCard, CollectedCard }) => ({ DuesCard, CollectedCard })),
)

/** The height of a list with this many rows: its heading, column titles and rows. */
const heightOf = (lines: number) => `${85 + 57 * Math.max(lines, 1)}px`
/** Of the line with those who have paid in advance. */
const creditsLine = 45
/** Of the line with the button that shows all debts. */
const restLine = 53

function debtsHeightOf(lines: readonly Balance[]): string {
  const count = countDebts(lines)
  const shown = shownAtFirst(count)
  const below = (shown < count ? restLine : 0) + (creditsOf(lines).length === 0 ? 0 : creditsLine)
  return `calc(${heightOf(shown)} + ${below}px)`
}

interface RentHeadProps {
  onPay: (start: PaymentStart) => void
  /** Whether a form is open below: it has the focus, so it must not be hidden. */
  hasForm: boolean
}

/** The rent summary: three figures, and the list of the selected one below them. */
export function RentHead({ onPay, hasForm }: RentHeadProps) {
  const t = useTexts()
  const now = today()
  const month = now.slice(0, 7)
  const balances = useQuery(balancesQuery)
  const ofMonth = useQuery(monthChargesQuery(month))
  const upcoming = useQuery(upcomingQuery)
  const { data: payments, isError: isListLost } = useQuery(paymentResource.query)
  const { open, isUndecided, linkTo } = useRentPart(balances.data && countDebts(balances.data) > 0)

  // The list below reports the failure and offers a retry.
  if (isListLost && payments === undefined) return null
  const queries = [balances, ofMonth, upcoming]
  if (queries.some(({ isError, data }) => isError && data === undefined)) {
    const retry = () => {
      for (const { isError, refetch } of queries) if (isError) void refetch()
    }
    return (
      <Card isPadded={false} aria-label={t('rent.figures')}>
        <RentFailure onRetry={retry} />
      </Card>
    )
  }
  const [lines, charges, next] = [balances.data, ofMonth.data, upcoming.data]
  const ofThisMonth = charges && rentOf(charges, month)
  const isWhole = lines !== undefined && charges !== undefined && next !== undefined
  const isFirstRun = payments?.length === 0
  // Without leases there is nothing to show.
  if (isFirstRun && isWhole && lines.length + charges.length + next.length === 0) return null

  // Once there was an answer, even a failure, a new request hides nothing: the user may be typing.
  const isWaiting =
    (isUndecided && !balances.isFetched) ||
    (isFirstRun && !isWhole && queries.some(({ isFetched }) => !isFetched))
  const debts = lines && charges && debtsOf(lines, charges, now)
  const dues = next && charges && debts && duesOf(next, charges, debts, now)
  return (
    <>
      <RentTiles
        open={open}
        linkTo={linkTo}
        month={month}
        debts={debts}
        dues={dues}
        collected={charges && collectedOf(charges, month)}
        isUndecided={isWaiting && !hasForm}
      />
      <RentList
        open={open}
        month={month}
        lines={lines}
        charges={ofThisMonth}
        debts={debts}
        dues={dues}
        onPay={onPay}
      />
    </>
  )
}

interface RentListProps {
  open: RentPart | null
  /** `YYYY-MM` */
  month: string
  // undefined while they are loading.
  lines: readonly Balance[] | undefined
  /** Of the month. */
  charges: readonly Charge[] | undefined
  debts: ReturnType<typeof debtsOf> | undefined
  dues: ReturnType<typeof duesOf> | undefined
  onPay: RentHeadProps['onPay']
}

/** The list of the selected figure. */
function RentList({ open, month, lines, charges, debts, dues, onPay }: RentListProps) {
  const t = useTexts()
  const debtsHeight = debtsHeightOf(lines ?? [])
  return (
    <>
      {open === 'overdue' && lines !== undefined && (
        <Card isPadded={false} aria-label={t('rent.title')}>
          {debts === undefined ? (
            <Skeleton height={debtsHeight} />
          ) : (
            <Late script={debtsScript} height={debtsHeight}>
              {({ DebtsCard }) => (
                <DebtsCard
                  debts={debts}
                  credits={creditsOf(lines)}
                  today={today()}
                  onPay={onPay}
                  fees={<LateFees />}
                />
              )}
            </Late>
          )}
        </Card>
      )}
      {open === 'soon' && (
        <Card isPadded={false} aria-label={t('rent.soon')}>
          <Late script={chargesScript} height={heightOf(dues?.length ?? 0)}>
            {({ DuesCard }) => <DuesCard dues={dues} today={today()} onPay={onPay} />}
          </Late>
        </Card>
      )}
      {open === 'collected' && (
        <Card isPadded={false} aria-label={t('rent.collectedTitle')}>
          <Late script={chargesScript} height={heightOf(charges?.length ?? 0)}>
            {({ CollectedCard }) => <CollectedCard charges={charges} month={month} />}
          </Late>
        </Card>
      )}
    </>
  )
}

/** What late fees could be asked; nothing when there are none. */
function LateFees() {
  const { data, isError, refetch } = useQuery(lateFeesQuery)
  const t = useTexts()
  const hadSome = useRef(false)
  if (data === undefined && isError) {
    return (
      <section aria-label={t('lateFees.title')}>
        <RentFailure onRetry={() => void refetch()} />
      </section>
    )
  }
  // Once there were some, the last one that is charged stays with its way back.
  if (data !== undefined && data.length > 0) hadSome.current = true
  if (data === undefined || !hadSome.current) return null
  return (
    <Late script={lateFeesScript} height="45px">
      {({ LateFeesCard }) => <LateFeesCard fees={data} />}
    </Late>
  )
}
