const day = 24 * 60 * 60 * 1000

/**
 * Days until a trial ends, rounded up and never below 0 (specification 4).
 * @param end instant, ISO 8601
 * @param now milliseconds since the epoch
 */
export const trialDaysLeft = (end: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(end) - now) / day))
