import type {
  CreatedPaymentRequests,
  CreatePaymentRequests,
  PaymentRequest,
  PaymentRequestPreviews,
  PreviewPaymentRequests,
  SentPaymentRequests,
} from '@orenda/contracts/payment-requests'
import { ApiError, api, queryClient } from '@orenda/shared-ui/api'
import { saveAs } from '@orenda/shared-ui/files'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { resource } from '@orenda/shared-ui/records'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'

const path = 'payment-requests'

export const requests = resource({
  path: 'payment-requests',
  scope: 'requests',
  useTexts,
  nameOf: ({ number, tenant_name, apartment_name }: PaymentRequest) =>
    `${number}, ${tenant_name}, ${apartment_name}`,
})

/** Milliseconds after which requests are read again while a mail is on its way, and for how long. */
const [mailRest, mailPatience] = [3000, 120_000]

const isUnderWay = ({ mail }: PaymentRequest): boolean =>
  mail?.state === 'queued' && Date.now() - Date.parse(mail.at) < mailPatience

/** The list, read again until mails that are on their way have left. */
export const followedRequests = queryOptions({
  ...requests.query,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? mailRest : false),
})

/** These requests as the server knows them by now. */
export function useFollowed(own: readonly PaymentRequest[]): PaymentRequest[] {
  const { data } = useQuery(followedRequests)
  return own.map(request => data?.find(({ id }) => id === request.id) ?? request)
}

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [path, 'one', id],
    queryFn: ({ signal }) => api.get<PaymentRequest>(`${path}/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? mailRest : false),
  })

/** What would be asked of whom, as it is now. */
export const previewQuery = (wanted: PreviewPaymentRequests) =>
  queryOptions({
    // By itself: when requests are read again, what would be asked for is not.
    queryKey: ['payment-request-previews', wanted],
    queryFn: ({ signal }) =>
      api.post<PaymentRequestPreviews>(`${path}/preview`, wanted, { key: null, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const isPayeeMissing = (error: unknown): boolean =>
  ApiError.is(error, 'CONFLICT') && error.body.reason === 'payee_missing'

/** The QR of a request as SVG. It changes with the format that the landlord has set. */
export const qrQuery = ({ id, qr_format }: Pick<PaymentRequest, 'id' | 'qr_format'>) =>
  queryOptions({
    queryKey: [path, 'qr', id, qr_format],
    queryFn: async ({ signal }) => {
      const address = `${path}/${id}/qr.svg`
      const answer = await api.authorized(
        token =>
          fetch(`${runtimeConfig.apiBase}/${address}`, {
            headers: { authorization: `Bearer ${token}` },
            signal,
          }),
        `GET ${address}`,
      )
      if (!answer.ok) throw new ApiError(answer.status, null)
      return answer.text()
    },
  })

// Each throws an `ApiError`. Who is asked for the same again gets the request that is open.

export const askLeases = (wanted: CreatePaymentRequests) =>
  api.post<CreatedPaymentRequests>(`${path}/batch`, { ...wanted, reuse: true })

/** @param charge_ids of the lease; without them, all that is due */
export const askLease = (lease_id: string, charge_ids?: readonly string[]) =>
  api.post<PaymentRequest>(path, {
    lease_id,
    ...(charge_ids !== undefined && { charge_ids }),
    reuse: true,
  })

export const sendRequest = (id: string) => api.post<PaymentRequest>(`${path}/${id}/send`)

export const sendRequests = (ids: readonly string[]) => api.post<SentPaymentRequests>(`${path}/send`, { ids })

export const withdrawRequest = (id: string) => api.post<PaymentRequest>(`${path}/${id}/withdraw`)

/**
 * Reads the list and what is open of it again.
 * @param answered as a call has just answered them: so they stand in the list until it is read
 */
export function reloadRequests(answered: readonly PaymentRequest[] = []): Promise<void> {
  queryClient.setQueryData(requests.query.queryKey, rows =>
    rows?.map(row => answered.find(({ id }) => id === row.id) ?? row),
  )
  return queryClient.invalidateQueries({ queryKey: [path] })
}

/** Begins each file of a zip archive. */
const mark = [0x50, 0x4b, 0x03, 0x04]

/**
 * Downloads PDFs as one archive, drawn while it comes.
 * @param onFile called with the number of files that have come
 */
export async function downloadArchive(
  ids: readonly string[],
  { lang, name, onFile }: { lang: string; name: string; onFile: (count: number) => void },
): Promise<void> {
  let [matched, count] = [0, 0]
  await saveAs.answer(`/${path}/pdf?lang=${lang}`, `${name}.zip`, {
    body: { ids },
    onPart: bytes => {
      for (const byte of bytes) {
        matched = byte === mark[matched] ? matched + 1 : byte === mark[0] ? 1 : 0
        if (matched < mark.length) continue
        ;[matched, count] = [0, count + 1]
      }
      onFile(count)
    },
  })
}
