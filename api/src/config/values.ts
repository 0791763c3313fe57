import { z } from 'zod'

// The forms of values that several settings share.

const secondsIn = { s: 1, m: 60, h: 3600, d: 86_400 } as const

export interface RateLimit {
  /** The number of attempts. */
  points: number
  /** In this number of seconds. */
  duration: number
}

/** `attempts/window`, e.g. `10/15m`; the window in s, m, h or d. */
export const rateLimit = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}\/[1-9]\d{0,3}[smhd]$/)
    .default(fallback)
    .transform((text): RateLimit => {
      const [points, window] = text.split('/') as [string, string]
      const unit = window.slice(-1) as keyof typeof secondsIn
      return { points: Number(points), duration: Number(window.slice(0, -1)) * secondsIn[unit] }
    })

/** A duration in seconds, from e.g. `90s` or `1h`; at most a week. */
export const duration = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}[smhd]$/)
    .default(fallback)
    .transform(text => Number(text.slice(0, -1)) * secondsIn[text.slice(-1) as keyof typeof secondsIn])
    .refine(seconds => seconds <= 7 * secondsIn.d)

/** The minimum speed of a request body. */
export interface MinimumPace {
  /** Bytes per second, on average over the window. */
  bytes: number
  /** The window in seconds; it is also the delay before the first check. */
  window: number
}

/** `kilobytes per second/window`, e.g. `16/10s`. */
export const pace = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}\/[1-9]\d{0,2}s$/)
    .default(fallback)
    .transform((text): MinimumPace => {
      const [kilobytes, window] = text.slice(0, -1).split('/').map(Number) as [number, number]
      return { bytes: kilobytes * 1024, window }
    })
