import type { Tenant } from '@orenda/contracts/tenants'

/** Tenants whose name, phone or e-mail contains the text, in any case; a phone also by its digits alone. */
export function searchTenants(tenants: readonly Tenant[], text: string): Tenant[] {
  const wanted = text.trim().toLocaleLowerCase()
  const digits = /^[+\d\s()-]+$/.test(wanted) ? wanted.replace(/\D/g, '') : ''
  return tenants.filter(
    ({ name, phone, email }) =>
      [name, phone, email].some(value => value.toLocaleLowerCase().includes(wanted)) ||
      (digits !== '' && phone.replace(/\D/g, '').includes(digits)),
  )
}
