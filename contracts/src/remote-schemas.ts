import { instantSchema } from './dates.ts'
import type { RemoteRelease, RemotesManifest } from './remotes.ts'
import { z } from './zod.ts'

// What is read from a store, a build or another origin. Versions lie in a store for years: a field that is asked for here
// must have been in every one of them, or have a value for those without it; fields that nobody here knows stay as they are.

const remoteName = z.string().regex(/^mfe-[\w-]{1,60}$/)
/** Also part of a path. */
const version = z.string().regex(/^\w[\w.+-]{0,63}$/)
/** As the server serves it from the folder of a version. */
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

const panelSchema = z.looseObject({
  slot: text,
  name: text,
  order: z.number(),
  label: inEachLanguage(z.string()),
  rows: z.number().exactOptional(),
  onPhone: z.boolean().exactOptional(),
})

const codeAt = <Place extends z.ZodType<string>>(place: Place) =>
  z.looseObject({
    version,
    contract: z.string(),
    entry: place,
    integrity: z.string(),
    preload: z.array(fileAt(place)).default([]),
    texts: inEachLanguage(fileAt(place)),
    opening: inEachLanguage(fileAt(place)).exactOptional(),
  })

const releaseAt = <Place extends z.ZodType<string>>(place: Place) =>
  codeAt(place).extend({
    name: remoteName,
    bases: z.array(text),
    open: z.array(text).exactOptional(),
    navigation: z.array(navigationSchema).default([]),
    reads: z.record(z.string(), z.array(z.string())).default({}),
    panels: z.array(panelSchema).exactOptional(),
  })

const percent = z.int().min(0).max(100)

/** A `remote.json`, in a store, in a build, or as a development server has it. */
export const remoteReleaseSchema: z.ZodType<RemoteRelease> = releaseAt(fileName)

/** What `/remotes.json` answers. */
export const manifestSchema: z.ZodType<RemotesManifest> = z.looseObject({
  contract: z.string().exactOptional(),
  remotes: z.array(
    releaseAt(address).extend({
      previous: codeAt(address).exactOptional(),
      canary: z.looseObject({ percent, release: releaseAt(address) }).exactOptional(),
    }),
  ),
})

/** What of a remote is shown to whom: versions that were shown to everybody, the present one last. */
const channelSchema = z.looseObject({
  shown: z.array(version),
  canary: z.looseObject({ version, percent, again: instantSchema.exactOptional() }).nullable().default(null),
  isPinned: z.boolean().default(false),
  stopped: z
    .array(z.looseObject({ version, at: instantSchema, failed: z.int().min(0), of: z.int().min(0) }))
    .exactOptional(),
})

/** Channels by the remotes' names. */
export const channelsSchema = z.record(remoteName, channelSchema)

/** One state of the manifest, as the store has it under its number. */
export const revisionSchema = z.looseObject({
  number: z.int().min(1),
  id: z.string(),
  at: instantSchema,
  action: z.string(),
  by: z.string().exactOptional(),
  commit: z.string().exactOptional(),
  channels: channelsSchema,
})

/** The note that a version has passed its checks: when, and against the shell at which address. */
export const checkedSchema = z.looseObject({ at: instantSchema, shell: z.string().default('') })
