import type {
  ReminderLog,
  SendNotice,
  SkipNotice,
  TenantDebt,
  UpcomingNotice,
} from '@orenda/contracts/payment-reminders'
import { api } from '@orenda/shared-ui/api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { noticesKey } from './upcoming-queries.ts'

const path = 'payment-reminders'

export const debtsQuery = queryOptions({
  queryKey: [...noticesKey, 'debts'],
  queryFn: ({ signal }) => api.get<TenantDebt[]>(`${path}/debts`, { signal }),
})

/** The page size of the log (specification 9). */
const logPage = 100

/** Milliseconds after which the log is reloaded while a notice is being delivered. */
const logRest = 15_000

const isUnderWay = ({ status }: ReminderLog) =>
  status === 'planned' || status === 'handed' || status === 'retrying'

/** The newest entries of the log; older pages are loaded on request. @param asked `apartment_id`, `status` */
export const logsQuery = (asked: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, 'logs', asked],
    queryFn: ({ pageParam, signal }) =>
      api.get<ReminderLog[]>(`${path}/logs`, {
        query: { limit: logPage, ...asked, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ReminderLog[]) => (page.length === logPage ? page.at(-1)?.id : undefined),
    refetchInterval: ({ state }) => (state.data?.pages.flat().some(isUnderWay) ? logRest : false),
  })

/** @throws ApiError CONFLICT, whose `reason` says why nothing is sent */
export const sendNotice = ({ reminder_id, due_date, type }: UpcomingNotice) =>
  api.post<ReminderLog[]>(`${path}/${reminder_id}/send`, { due_date, type } satisfies SendNotice)

const skipOf = ({ due_date, type, occurrence }: UpcomingNotice): SkipNotice => ({
  due_date,
  type,
  occurrence,
})

/** Keeps one notice from being sent, by all its channels. @throws ApiError like `sendNotice` */
export const skipNotice = (notice: UpcomingNotice) =>
  api.post<ReminderLog[]>(`${path}/${notice.reminder_id}/skip`, skipOf(notice))

/** Lets it be sent after all. @throws ApiError like `sendNotice` */
export const unskipNotice = (notice: UpcomingNotice) =>
  api.delete(`${path}/${notice.reminder_id}/skip`, skipOf(notice))

/** Asks for all of a debt. @throws ApiError like `sendNotice` */
export const sendDebt = ({ lease_id }: TenantDebt) => api.post<ReminderLog>(`${path}/debts/${lease_id}/send`)

export const resend = ({ id }: ReminderLog) => api.post<ReminderLog>(`${path}/logs/${id}/resend`)
