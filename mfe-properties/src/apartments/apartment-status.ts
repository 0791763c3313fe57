/** How the status of an apartment looks. */
export const statusTones = { occupied: 'success', available: 'info', maintenance: 'error' } as const
