import { z } from './zod.ts'

/** Base 64 for URLs of so many characters, without padding. */
const base64url = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}$`))

/** What a browser's `PushSubscription.toJSON()` has (https://www.w3.org/TR/push-api/). */
export const pushSubscriptionSchema = z.object({
  /** Where the push service takes messages: a secret between browser and server. */
  endpoint: z.url({ protocol: /^https?$/ }).max(2048),
  keys: z.object({
    /** The browser's public key: an uncompressed point of P-256. */
    p256dh: base64url(87),
    /** 16 bytes. */
    auth: base64url(22),
  }),
})
export type PushSubscriptionKeys = z.infer<typeof pushSubscriptionSchema>

/** Notifications on the device of the session that asks. */
export const pushDeviceSchema = z.object({
  /** The server's key (RFC 8292), with which a browser subscribes: base 64 for URLs. */
  public_key: z.string(),
  /** What the device is reached at; null while it wants no notifications. */
  endpoint: z.string().nullable(),
})
export type PushDevice = z.infer<typeof pushDeviceSchema>

/** What is sent to a device, encrypted for it (RFC 8291), and shown by the service worker. */
export interface PushMessage {
  /** Of the record: the same message that comes twice is counted once. */
  id: string
  /** Of several notifications with the same tag the newest is shown. */
  tag: string
  title: string
  body: string
  /** A page of this site, with its language. */
  path: string
  /** How many records it is about. */
  count: number
  /** What several unseen ones of the tag are shown as, with `{count}` in the title; null where only the newest counts. */
  several: { title: string; path: string } | null
}
