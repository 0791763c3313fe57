import { maxRequestsAtOnce, type PaymentRequest } from '@orenda/contracts/payment-requests'
import { askPath } from '@orenda/contracts/requests-path'
import type { UtilityBill } from '@orenda/contracts/utility-summary'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { useQuery } from '@tanstack/react-query'
import { isChanged } from './month-figures.ts'
import { openRequestsQuery } from './requests.api.ts'

export type Asking = ReturnType<typeof useAsking>

/** Asks tenants to pay bills on the page of payment requests, which shows what would be asked, makes and sends them. */
export function useAsking(bills: readonly UtilityBill[]) {
  const path = useLanguagePath()
  const open = bills.filter(bill => bill.open > 0)
  const { data: known, isError } = useQuery({ ...openRequestsQuery, enabled: open.length > 0 })
  const sent = known?.filter(({ mail }) => mail !== null && mail.state !== 'failed') ?? []

  /** @returns the request by which the tenant was written to about a bill */
  const sentOf = ({ charge_id }: UtilityBill): PaymentRequest | undefined =>
    sent.find(({ lines }) => lines.some(line => line.charge_id === charge_id))

  return {
    /** Where they are asked for. */
    toAsk: (wanted: readonly UtilityBill[]) => path(askPath(wanted.map(({ charge_id }) => charge_id))),
    sentOf,
    /**
     * The open bills of which tenants were not told, as many as can be asked for at once. When what was sent could not
     * be read, all: a request that asks for the same is used again.
     */
    untold: open
      .filter(bill => (known !== undefined || isError) && !isChanged(bill) && !sentOf(bill))
      .slice(0, maxRequestsAtOnce),
  }
}
