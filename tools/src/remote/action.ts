/** Whether a revision is about a remote: `deploy NAME VERSION`, or what the installation does, `canary stopped NAME VERSION: …`. */
export const isAbout = ({ action }: { action: string }, name: string): boolean =>
  action.split(' ').slice(1, 3).includes(name)
