import { debtsOf } from '@orenda/contracts/rules/debts'
import { queryClient } from '@orenda/shared-ui/api'
import { notify, type RunCommand } from '@orenda/shared-ui/host'
import { i18n, today } from '@orenda/shared-ui/texts'
import { recordWithUndo } from '../rent/record-with-undo.ts'
import { balancesQuery, monthChargesQuery } from '../rent/rent.api.ts'
import { paymentsInFull } from '../rent/rent-figures.ts'

/** Records today everything that is late of a lease, with undo. */
export const payInFull: RunCommand = async ({ lease_id }) => {
  const now = today()
  const [balances, charges] = await Promise.all([
    queryClient.fetchQuery(balancesQuery),
    queryClient.fetchQuery(monthChargesQuery(now.slice(0, 7))),
  ])
  const debts = debtsOf(balances, charges, now).filter(debt => debt.lease_id === lease_id)
  if (debts.length === 0) notify.info(i18n.t('recording.nothing', { ns: 'finance' }))
  else await recordWithUndo(debts.flatMap(debt => paymentsInFull(debt, now)))
  return undefined
}
