// Where a page lets other remotes show something of theirs, and what it tells them.

/** What a slot's panels are told, by the slot. */
export interface SlotContexts {
  /** Beside the overview of an apartment. */
  'apartment.panel': { apartmentId: string }
  /** Beside the leases of a tenant. */
  'tenant.panel': { tenantId: string }
  /** In one line beneath the title of Today: how it stands, in a few words. */
  'today.line': Record<never, never>
  /** On Today: what is to be done. */
  'today.panel': Record<never, never>
}

export type SlotName = keyof SlotContexts

/** The slots that pages of the product offer; a panel for another one is refused before a deploy. */
export const slotNames = [
  'apartment.panel',
  'tenant.panel',
  'today.line',
  'today.panel',
] as const satisfies readonly SlotName[]

/** The page that offers a slot, as a path of routes below the language; what follows `:` is of the slot's context. */
export const pageOfSlot = {
  'apartment.panel': 'apartments/:id',
  'tenant.panel': 'tenants/:id',
  'today.line': 'today',
  'today.panel': 'today',
} as const satisfies Record<SlotName, string>
