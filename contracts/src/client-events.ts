import { z } from './zod.ts'

/**
 * The step in which a remote failed:
 * - `manifest`: the manifest does not list it
 * - `contract`: it was built for an incompatible host contract
 * - `load`: its entry could not be fetched, or its hash differs from the manifest
 * - `start`: its code was loaded but threw an error, or it exposes no remote module
 * - `texts`: its texts could not be fetched
 * - `render`: it threw an error while it was shown
 */
export const failurePhases = ['manifest', 'contract', 'load', 'start', 'texts', 'render'] as const
export type FailurePhase = (typeof failurePhases)[number]

/**
 * A report that a remote failed in a browser. It has no personal data: an error message may repeat user input,
 * so only the error's name and place are reported.
 */
const remoteFailedSchema = z.object({
  kind: z.literal('remote_failed'),
  name: z.string().regex(/^[a-z][\w-]{0,63}$/),
  /** Empty when the manifest does not list the remote. */
  version: z.string().regex(/^[\w.+-]{0,64}$/),
  phase: z.enum(failurePhases),
  /** The trace id of the page in which it happened; the page's requests carry the same id (W3C trace context). */
  trace_id: z.string().regex(/^[\da-f]{32}$/),
  /** Whether the previous version was shown instead. */
  fell_back: z.boolean(),
  /** The name of the error, e.g. `TypeError`. */
  error: z.string().regex(/^[\w$]{0,64}$/),
  /** Where in our code the error was thrown: file, line and column. */
  place: z.string().regex(/^[\w./:@+-]{0,200}$/),
  /** The panel that failed within another remote's page, e.g. `today.panel/owes`. */
  panel: z
    .string()
    .regex(/^[\w./-]{1,128}$/)
    .optional(),
})
export type RemoteFailed = z.infer<typeof remoteFailedSchema>

/**
 * A report that a canary was shown. The failure rate is the number of users with a failure divided by the number
 * of users with this report.
 */
const remoteShownSchema = z.object({
  kind: z.literal('remote_shown'),
  name: remoteFailedSchema.shape.name,
  version: remoteFailedSchema.shape.version,
})
export type RemoteShown = z.infer<typeof remoteShownSchema>

/** The events that a page reports, a few per request. */
export const clientEventsSchema = z.object({
  events: z
    .array(z.discriminatedUnion('kind', [remoteFailedSchema, remoteShownSchema]))
    .min(1)
    .max(10),
})
export type ClientEvents = z.infer<typeof clientEventsSchema>
