/** Sizes and stroke of lucide icons in the kit. */
export const controlIcon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
export const plainIcon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
