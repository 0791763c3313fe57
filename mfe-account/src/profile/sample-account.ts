import type { AccountActivity, AccountSession } from '@orenda/contracts/account'
import { accountEvents } from '@orenda/contracts/account-events'
import type { ContractApi } from '@orenda/tools/page-test'

const laptop = { browser: 'Firefox', system: 'Windows', kind: 'computer' as const }
const phone = { browser: 'Chrome', system: 'Android', kind: 'phone' as const }
const tablet = { browser: 'Safari', system: 'iOS', kind: 'tablet' as const }
const nameless = { browser: '', system: '', kind: 'other' as const }

/** A user with four devices and one event of each kind. */
export function giveAccount(api: ContractApi): void {
  api.signIn({ phone: '+380 67 123 45 67' })
  api.give<AccountSession>('auth/sessions', [
    { ...phone, last_used_at: '2026-03-16T07:30:00.000Z', is_current: false },
    { ...laptop, last_used_at: '2026-03-16T10:00:00.000Z', is_current: true },
    { ...tablet, last_used_at: '2026-03-14T09:00:00.000Z', is_current: false },
    { ...nameless, last_used_at: '2026-01-02T09:00:00.000Z', is_current: false },
  ])
  api.give<AccountActivity>(
    'auth/activity',
    accountEvents.map((event, at) => ({
      event,
      at: new Date(Date.parse('2026-03-16T09:55:00Z') - at * at * 1_800_000).toISOString(),
      ...([laptop, phone, tablet, nameless][at % 4] ?? nameless),
    })),
  )
}
