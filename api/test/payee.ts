import type { Payee } from '@orenda/contracts/payees'
import type { Landlord } from './landlord.ts'

/** A payee whose IBAN and code are examples. */
export const samplePayee = {
  name: 'Олена Коваль',
  iban: 'UA743077700000026001611157323',
  code: '3184710691',
}

/** Sets who receives the landlord's rent. @throws Error with the answer when it is refused */
export async function setPayee({ api, password }: Landlord, payee = samplePayee): Promise<Payee> {
  const { status, body } = await api<Payee>('PUT', '/payee', { ...payee, currentPassword: password })
  if (status !== 200) throw new Error(`PUT /payee answered ${status}: ${JSON.stringify(body)}`)
  return body
}
