/** What a notification of this app remembers. */
export interface Shown {
  /** How many records each of its messages is about, by the message's id. */
  counts: Readonly<Record<string, number>>
  /** The page where it is dealt with, with its language. */
  path: string
}

const nothing: Shown = { counts: {}, path: '/' }

export const shownIn = ({ data }: Notification): Shown => (data as Shown | null) ?? nothing

const sumOf = (notification: Notification): number =>
  Object.values(shownIn(notification).counts).reduce((sum, count) => sum + count, 0)

/** Sets the badge of the app to the records that notifications are about. Where there are no badges, nothing is missing. */
export async function setBadge(shown: readonly Notification[]): Promise<void> {
  const count = shown.reduce((sum, notification) => sum + sumOf(notification), 0)
  await navigator.setAppBadge?.(count).catch(() => undefined)
}
