import { z } from './zod.ts'

/**
 * Where a remote failed:
 * - `manifest`: the manifest does not list it
 * - `contract`: it was built for another host
 * - `load`: its entry could not be fetched, or is not what the manifest says
 * - `start`: it came, but its code broke, or what it exposes is no module
 * - `texts`: its words could not be fetched
 * - `render`: it broke while it was shown
 */
export const failurePhases = ['manifest', 'contract', 'load', 'start', 'texts', 'render'] as const
export type FailurePhase = (typeof failurePhases)[number]

/**
 * A remote that failed in somebody's browser. Nothing in it is about the person: an error's message may repeat what was
 * typed, so its name and place have to do.
 */
const remoteFailedSchema = z.object({
  kind: z.literal('remote_failed'),
  name: z.string().regex(/^[a-z][\w-]{0,63}$/),
  /** Empty, when the manifest does not list it. */
  version: z.string().regex(/^[\w.+-]{0,64}$/),
  phase: z.enum(failurePhases),
  /** Of the page in which it happened; its requests carry the same one (W3C trace context). */
  trace_id: z.string().regex(/^[\da-f]{32}$/),
  /** Whether the version before it was shown in its place. */
  fell_back: z.boolean(),
  /** The name of the error, e.g. `TypeError`. */
  error: z.string().regex(/^[\w$]{0,64}$/),
  /** Where in our code it was thrown: file, line and column. */
  place: z.string().regex(/^[\w./:@+-]{0,200}$/),
  /** The panel that failed within a page of somebody else, e.g. `today.panel/owes`. */
  panel: z
    .string()
    .regex(/^[\w./-]{1,128}$/)
    .optional(),
})
export type RemoteFailed = z.infer<typeof remoteFailedSchema>

/** A canary that runs in somebody's page: of how many people it failed follows from how many have it. */
const remoteShownSchema = z.object({
  kind: z.literal('remote_shown'),
  name: remoteFailedSchema.shape.name,
  version: remoteFailedSchema.shape.version,
})
export type RemoteShown = z.infer<typeof remoteShownSchema>

/** What a page reports of itself; a few at a time. */
export const clientEventsSchema = z.object({
  events: z
    .array(z.discriminatedUnion('kind', [remoteFailedSchema, remoteShownSchema]))
    .min(1)
    .max(10),
})
export type ClientEvents = z.infer<typeof clientEventsSchema>
