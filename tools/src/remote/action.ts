/**
 * Whether a revision changed a remote: `deploy NAME VERSION`, or automatically, `canary stopped
 * NAME VERSION: …`.
 */
export const isAbout = ({ action }: { action: string }, name: string): boolean =>
  action.split(' ').slice(1, 3).includes(name)
