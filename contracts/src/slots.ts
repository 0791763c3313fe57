// Slots: places in a page where other remotes show panels, and the data that the panels receive.

/** The data that the panels of each slot receive. */
export interface SlotContexts {
  /** Next to the overview of an apartment. */
  'apartment.panel': { apartmentId: string }
  /** Next to the leases of a tenant. */
  'tenant.panel': { tenantId: string }
  /** One line under the title of the Today page: a short summary. */
  'today.line': Record<never, never>
  /** On the Today page above all others, for who has at most one apartment: what to begin with, or nothing. */
  'today.start': Record<never, never>
  /** On the Today page: open tasks. */
  'today.panel': Record<never, never>
}

export type SlotName = keyof SlotContexts

/** All slots that pages offer. A panel for another slot is refused at deploy. */
export const slotNames = [
  'apartment.panel',
  'tenant.panel',
  'today.line',
  'today.start',
  'today.panel',
] as const satisfies readonly SlotName[]

/** The page of each slot, as a route path after the language; parameters (`:name`) come from the slot's context. */
export const pageOfSlot = {
  'apartment.panel': 'apartments/:id',
  'tenant.panel': 'tenants/:id',
  'today.line': 'today',
  'today.start': 'today',
  'today.panel': 'today',
} as const satisfies Record<SlotName, string>
