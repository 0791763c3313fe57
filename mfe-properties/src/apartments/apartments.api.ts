import type { Apartment } from '@orenda/contracts/apartments'
import { queryClient } from '@orenda/shared-ui/api'
import { resource } from '@orenda/shared-ui/records'
import { session } from '@orenda/shared-ui/session'
import { useTexts } from '../i18n/texts.ts'

export const apartments = resource({
  path: 'apartments',
  reads: ['rent/balances'],
  useTexts,
  nameOf: ({ name }: Apartment) => name,
  reloadOthers: () =>
    Promise.all([
      // Updates the number of used apartments. The list does not wait for it.
      session.reload().catch(() => undefined),
      // The tenant and the rent.
      ...[['leases'], ['rent'], ['payments']].map(queryKey => queryClient.invalidateQueries({ queryKey })),
    ]),
})
