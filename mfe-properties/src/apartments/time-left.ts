import type { Texts } from '../i18n/texts.ts'
import type { Lease } from './lease.ts'

type Running = Pick<Extract<Lease, { state: 'running' }>, 'daysLeft' | 'monthsLeft' | 'isEnding'>

/** How long a running lease still lasts: in days once it ends soon. */
export const timeLeft = ({ daysLeft, monthsLeft, isEnding }: Running, t: Texts): string =>
  daysLeft === 0
    ? t('lease.lastDay')
    : isEnding
      ? t('lease.daysLeft', { count: daysLeft })
      : t('lease.monthsLeft', { count: monthsLeft })
