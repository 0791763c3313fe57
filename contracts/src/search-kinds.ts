/** What `GET /search` finds, in the order in which the palette groups it. */
export const searchKinds = ['tenant', 'apartment', 'lease', 'payment', 'expense', 'ticket'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The longest text that is searched for. */
export const maxSearchLength = 200
