import { calendarDateSchema } from './dates.ts'
import { figureDays, largestFigure, mostFigures, routePattern } from './figure-limits.ts'
import { z } from './zod.ts'

/**
 * What a page measures:
 * - `lcp`: largest paint of a page that opens with the remote
 * - `inp`: from an interaction to the next paint
 * - `cls`: shifts of the layout, in thousandths
 * - `ttfb`: first byte of a page that opens with the remote
 * - `content`: from the click on a link to the remote's content
 */
export const figureMetrics = ['lcp', 'inp', 'cls', 'ttfb', 'content'] as const
export type FigureMetric = (typeof figureMetrics)[number]

const pageFigureSchema = z.object({
  remote: z.string().regex(/^[a-z][\w-]{0,63}$/),
  version: z.string().regex(/^\w[\w.+-]{0,63}$/),
  route: z.string().regex(routePattern),
  metric: z.enum(figureMetrics),
  /** Milliseconds; of `cls` thousandths. */
  value: z.number().min(0).max(largestFigure),
  /** Whether a script of the remote came over the network, and not from the browser's cache. */
  is_fresh: z.boolean(),
})
export type PageFigure = z.infer<typeof pageFigureSchema>

/** A report of a page that is left: `navigator.sendBeacon` sets no header, so the access token is in the body. */
export const pageFiguresSchema = z.object({
  /** Decides whether the figures count for a canary; it is not stored. */
  token: z
    .string()
    .max(2000)
    .regex(/^[\w.-]+$/)
    .optional(),
  figures: z.array(pageFigureSchema).min(1).max(mostFigures),
})
export type PageFigures = z.infer<typeof pageFiguresSchema>

export const figuresQuerySchema = z.object({
  remote: pageFigureSchema.shape.remote.optional(),
  /** How many days, today's with them. */
  days: z.coerce.number().int().min(1).max(figureDays).default(7),
})
export type FiguresQuery = z.infer<typeof figuresQuerySchema>

/** The figures of one metric on one route of a version, over the days that were asked for. */
export const figureRowSchema = z.object({
  remote: pageFigureSchema.shape.remote,
  version: pageFigureSchema.shape.version,
  route: z.string(),
  metric: z.enum(figureMetrics),
  count: z.int().min(1),
  p50: z.int().min(0),
  p75: z.int().min(0),
  p95: z.int().min(0),
  last_day: calendarDateSchema,
})
export type FigureRow = z.infer<typeof figureRowSchema>
