import { monthAfter } from '@orenda/contracts/calendar'
import type { UtilitySummary } from '@orenda/contracts/utility-summary'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { isChanged } from './month-figures.ts'
import { summaryQuery } from './summary.api.ts'

/**
 * The month with which the page opens: the last complete one, unless it is billed and the present one has something to
 * bill. Once opened it stays, also when all of it is billed.
 * @param asked the filters, without a month
 * @param now `YYYY-MM`
 * @param isAsked whether no month is chosen
 * @returns undefined until it is known
 */
export function useOpenedMonth(
  asked: Readonly<Record<string, string>>,
  now: string,
  isAsked: boolean,
): string | undefined {
  const [opened, setOpened] = useState<string>()
  const months = [monthAfter(now, -1), now] as const
  const reads = useQueries({
    queries: months.map(month => ({
      ...summaryQuery({ ...asked, month }),
      enabled: isAsked && opened === undefined,
    })),
  })
  if (!isAsked || opened !== undefined) return opened
  if (reads.some(({ isPending }) => isPending)) return undefined
  const [past, present] = reads.map(({ data }) => data !== undefined && hasWork(data))
  const found = months[!past && present ? 1 : 0]
  setOpened(found)
  return found
}

const hasWork = ({ bills, unbilled }: UtilitySummary): boolean => unbilled.length > 0 || bills.some(isChanged)
