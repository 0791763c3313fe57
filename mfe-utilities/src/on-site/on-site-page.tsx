import { type OutboxItem, outbox } from '@orenda/shared-ui/api'
import { Breadcrumb, focus, LoadFailure, Page } from '@orenda/shared-ui/pages'
import { useSearchParams, useTitle } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Card, EmptyState, PageHead, Skeleton, useMedia } from '@orenda/shared-ui/ui'
import { Gauge } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { FirstReading } from '../readings/first-reading.tsx'
import { ApartmentChoice } from './apartment-choice.tsx'
import { draftsOf } from './batch.ts'
import { type BatchBody, kind } from './batch-body.ts'
import { BillOffer } from './bill-offer.tsx'
import { type ApartmentMeters, byApartment, useMeters } from './meters.ts'
import { MetersForm } from './meters-form.tsx'
import { MetersSheet } from './meters-sheet.tsx'
import { refusedReading } from './refusal-of.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { WaitingCard } from './waiting-card.tsx'

/**
 * The page for reading meters, also without a network: on site all of one apartment, at a desk those of all apartments
 * on one sheet.
 */
export function OnSitePage() {
  const t = useTexts()
  const { locale, date, month } = useFormat()
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useMeters()
  const { items } = outbox.useWaiting()
  const reasonOf = useRefusalText()
  const detailOf = ({ readings }: BatchBody) =>
    `${t('readings.count', { count: readings.length })} · ${date(readings[0]?.date ?? '')}`
  const waiting = items.filter(item => item.kind === kind)
  // Loads the code that sends later, while there is still a network.
  useEffect(() => void outbox.prepare().catch(() => undefined), [])

  const apartments = data && byApartment(data, locale)
  const chosen = apartments?.find(({ id }) => id === query.get('apartment'))
  const refused = useMended(query.get('mend'), waiting)
  const title = t('onSite.title')
  useTitle(chosen ? `${chosen.name}, ${title}` : title)
  const go = (next: Record<string, string>) => {
    setQuery(next)
    focus.heading()
  }
  const read = data?.filter(({ is_read }) => is_read).length
  return (
    <Page>
      <PageHead
        above={<Breadcrumb parent={{ label: t('title'), path: 'utilities' }} current={title} />}
        title={chosen?.name ?? title}
        context={
          !!data?.length &&
          (chosen
            ? t('onSite.progress', { read: chosen.read, count: chosen.meters.length })
            : `${t('onSite.progress', { read, count: data.length })} · ${month(today())}`)
        }
      />
      {chosen === undefined && (
        <WaitingCard
          items={waiting}
          reasonOf={reasonOf}
          detailOf={({ body }) => detailOf(body as BatchBody)}
          onMend={({ key, body }) => go({ ...formOf(body as BatchBody), mend: key })}
        />
      )}
      {chosen === undefined && <AfterReading apartments={apartments ?? []} items={waiting} onRead={go} />}
      {apartments === undefined && error !== null && (
        <LoadFailure error={error} title={t('onSite.failed')} onRetry={() => void refetch()} />
      )}
      {apartments === undefined && error === null && (
        <Card aria-busy>
          <Skeleton height="260px" />
        </Card>
      )}
      {apartments?.length === 0 && (
        <Card>
          <EmptyState
            icon={Gauge}
            title={t('onSite.emptyTitle')}
            text={t('onSite.emptyText')}
            action={<FirstReading />}
          />
        </Card>
      )}
      {!!apartments?.length && <Forms apartments={apartments} chosen={chosen} refused={refused} onGo={go} />}
    </Page>
  )
}

/**
 * The refused request that is put right, as it was when that began: once a part of it is sent it is no longer kept, and
 * what is left of it stands in the form alone.
 */
function useMended(key: string | null, waiting: readonly OutboxItem[]): OutboxItem | undefined {
  const [begun, setBegun] = useState<OutboxItem>()
  const item = begun?.key === key ? begun : waiting.find(each => each.key === key && each.refusal !== null)
  if (item !== begun) setBegun(item)
  return item
}

interface FormsProps {
  apartments: readonly ApartmentMeters[]
  chosen: ApartmentMeters | undefined
  /** What is put right. */
  refused: OutboxItem | undefined
  onGo: (next: Record<string, string>) => void
}

/** The meters of the chosen apartment, or those of all at a desk, or the choice of an apartment. */
function Forms({ apartments, chosen, refused, onGo }: FormsProps) {
  const isDesk = useMedia('(min-width: 1024px) and (pointer: fine)')
  // What is typed stays in a window that is made smaller.
  const [isTyped, setTyped] = useState(false)
  const mended = refused && { key: refused.key, refused: refusedReading(refused), ...draftsOf(refused) }
  if (chosen)
    return (
      <MetersForm
        key={mended?.key ?? chosen.id}
        apartmentId={chosen.id}
        meters={chosen.meters}
        mended={mended}
        onDone={savedOn => onGo(savedOn === undefined ? {} : { read: chosen.id, month: savedOn.slice(0, 7) })}
      />
    )
  if (isDesk || isTyped || mended)
    return (
      <MetersSheet
        key={mended?.key ?? ''}
        apartments={apartments}
        mended={mended}
        onTyped={setTyped}
        onDone={() => mended && onGo({})}
      />
    )
  return <ApartmentChoice apartments={apartments} onChoose={apartment => onGo({ apartment })} />
}

/** The form of readings: that of their apartment, or the sheet when there are several. */
function formOf({ readings }: BatchBody): { apartment?: string } {
  const [apartment, ...others] = new Set(readings.map(({ apartment_id }) => apartment_id))
  return apartment === undefined || others.length > 0 ? {} : { apartment }
}

interface AfterReadingProps {
  apartments: readonly ApartmentMeters[]
  /** What waits on this device. */
  items: readonly OutboxItem[]
  onRead: (next: Record<string, string>) => void
}

/** The bill of the apartment that was read last, once its readings have reached the server. */
function AfterReading({ apartments, items, onRead }: AfterReadingProps) {
  const [query] = useSearchParams()
  const id = query.get('read')
  const month = query.get('month') ?? ''
  const apartment = apartments.find(each => each.id === id)
  const isWaiting = items.some(({ body }) =>
    (body as BatchBody).readings.some(({ apartment_id }) => apartment_id === id),
  )
  if (apartment === undefined || isWaiting || !/^\d{4}-\d\d$/.test(month)) return null
  // Of another month than the present one the list of meters does not say what was read.
  const isNow = today().startsWith(month)
  const count = apartment.meters.length
  return (
    <BillOffer
      key={`${id} ${month}`}
      apartmentId={apartment.id}
      month={month}
      meters={{ read: isNow ? apartment.read : count, count }}
      onRead={() => onRead({ apartment: apartment.id })}
    />
  )
}
