import { instantSchema } from './dates.ts'
import type { RemoteRelease, RemotesManifest } from './remotes.ts'
import { z } from './zod.ts'

// Schemas for data from a store, a build or another origin. A store keeps versions for years: a field that is
// added after 1.0.0 is optional or has a default. Unknown fields are kept.

const remoteName = z.string().regex(/^mfe-[\w-]{1,60}$/)
/** Also used in a path. */
const version = z.string().regex(/^\w[\w.+-]{0,63}$/)
/** A file name in the folder of a version, as the server serves it. */
const fileName = z.string().regex(/^[\w-][\w.-]*$/)
/** Relative to a page, or absolute. */
const address = z.string().min(1)
const text = z.string().min(1)

const inEachLanguage = <Each extends z.ZodType>(each: Each) => z.looseObject({ uk: each, ru: each, en: each })

const fileAt = <Place extends z.ZodType<string>>(place: Place) =>
  z.looseObject({ address: place, integrity: z.string(), chunk: z.string().exactOptional() })

const iconSchema = z.array(z.tuple([text, z.record(z.string(), z.string())]))

const navigationSchema = z.looseObject({
  base: text,
  label: inEachLanguage(z.string()),
  icon: iconSchema,
  order: z.number(),
})

const placeSchema = navigationSchema.omit({ order: true })

const shortcutSchema = z.looseObject({
  path: text,
  label: inEachLanguage(z.string()),
  note: inEachLanguage(z.string()),
  order: z.number(),
})

const commandSchema = z.looseObject({
  name: text,
  isPage: z.literal(true).exactOptional(),
  label: inEachLanguage(z.string()),
  words: inEachLanguage(z.string()).exactOptional(),
  icon: iconSchema,
  order: z.number(),
  of: z.array(z.enum(['tenant', 'apartment', 'lease'])).exactOptional(),
  isLet: z.boolean().exactOptional(),
  path: text.exactOptional(),
  typed: z.looseObject({ amount: text, note: text.exactOptional() }).exactOptional(),
})

const panelSchema = z.looseObject({
  slot: text,
  name: text,
  order: z.number(),
  label: inEachLanguage(z.string()),
  rows: z.number().exactOptional(),
  isQuiet: z.boolean().exactOptional(),
  onPhone: z.boolean().exactOptional(),
})

const codeAt = <Place extends z.ZodType<string>>(place: Place) =>
  z.looseObject({
    version,
    contract: z.string(),
    entry: place,
    integrity: z.string(),
    preload: z.array(fileAt(place)),
    texts: inEachLanguage(fileAt(place)),
    opening: inEachLanguage(fileAt(place)).exactOptional(),
    panelsOpening: inEachLanguage(fileAt(place)).exactOptional(),
    screens: fileAt(place).exactOptional(),
  })

const releaseAt = <Place extends z.ZodType<string>>(place: Place) =>
  codeAt(place).extend({
    name: remoteName,
    bases: z.array(text),
    open: z.array(text).exactOptional(),
    navigation: z.array(navigationSchema),
    places: z.array(placeSchema).exactOptional(),
    shortcuts: z.array(shortcutSchema).exactOptional(),
    commands: z.array(commandSchema).exactOptional(),
    reads: z.record(z.string(), z.array(z.string())),
    panels: z.array(panelSchema).exactOptional(),
    calls: z.array(text).exactOptional(),
    permissions: z.array(text).exactOptional(),
  })

const percent = z.int().min(0).max(100)

/** A `remote.json` from a store, a build or a development server. */
export const remoteReleaseSchema: z.ZodType<RemoteRelease> = releaseAt(fileName)

/** The response of `/remotes.json`. */
export const manifestSchema: z.ZodType<RemotesManifest> = z.looseObject({
  contract: z.string().exactOptional(),
  remotes: z.array(
    releaseAt(address).extend({
      previous: codeAt(address).exactOptional(),
      canary: z.looseObject({ percent, release: releaseAt(address) }).exactOptional(),
    }),
  ),
})

const slowerSchema = z.looseObject({
  metric: z.enum(['content', 'lcp']),
  route: z.string().nullable(),
  before: z.number(),
  now: z.number(),
})

/** Which versions of a remote are shown. `shown` lists the versions shown to everyone, the current one last. */
const channelSchema = z.looseObject({
  shown: z.array(version),
  canary: z.looseObject({ version, percent, again: instantSchema.exactOptional() }).nullable(),
  isPinned: z.boolean(),
  stopped: z
    .array(
      z.looseObject({
        version,
        at: instantSchema,
        failed: z.int().min(0),
        of: z.int().min(0),
        slower: slowerSchema.exactOptional(),
      }),
    )
    .exactOptional(),
})

/** Channels by remote name. */
export const channelsSchema = z.record(remoteName, channelSchema)

/** One state of the manifest, stored under its number. */
export const revisionSchema = z.looseObject({
  number: z.int().min(1),
  id: z.string(),
  at: instantSchema,
  action: z.string(),
  by: z.string().exactOptional(),
  commit: z.string().exactOptional(),
  channels: channelsSchema,
})

/** A note that a version has passed its checks: when, and the address of the shell that it was checked against. */
export const checkedSchema = z.looseObject({ at: instantSchema, shell: z.string() })
