import {
  type SetTenantLink,
  setTenantLinkSchema,
  type TenantLink,
  tenantLinkSchema,
} from '../../../contracts/src/tenant-links.ts'
import type { Route } from './contract-routes.ts'
import type { UsualCalls } from './usual-calls.ts'

export const tenantLinkRoutes: Record<string, Route> = {
  'GET leases/:id/tenant-link': { answer: tenantLinkSchema },
  'POST leases/:id/tenant-link': { body: setTenantLinkSchema, answer: tenantLinkSchema },
  'PUT leases/:id/tenant-link': { body: setTenantLinkSchema, answer: tenantLinkSchema },
  'DELETE leases/:id/tenant-link': { answer: null },
}

const none: TenantLink = {
  url: null,
  qr: null,
  created_at: null,
  contacts: { phone: false, email: false },
  openings: [],
}

const qr =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4h-4z" fill="#fff"/><path d="M1 1h2v2h-2z"/></svg>'

/** Links to tenants' pages, by lease. */
export function tenantLinkCalls(): UsualCalls {
  const links = new Map<string, TenantLink>()
  let made = 0
  return {
    'GET leases/:id/tenant-link': ({ params }) => links.get(params.id ?? '') ?? none,
    'POST leases/:id/tenant-link': ({ params, fields }) => {
      made += 1
      const url = `https://orenda.example/uk/t/${String(made).padStart(43, 'x')}`
      const { contacts } = fields as SetTenantLink
      const link = { ...none, url, qr, created_at: '2026-11-21T10:00:00.000Z', contacts }
      links.set(params.id ?? '', link)
      return link
    },
    'PUT leases/:id/tenant-link': ({ params, fields }) => {
      const link = { ...(links.get(params.id ?? '') ?? none), contacts: (fields as SetTenantLink).contacts }
      links.set(params.id ?? '', link)
      return link
    },
    'DELETE leases/:id/tenant-link': ({ params }) => {
      links.delete(params.id ?? '')
    },
  }
}
