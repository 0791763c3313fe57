import type { LateFee } from '@orenda/contracts/late-fees'
import { type Format } from '@orenda/shared-ui/texts'
import type { Texts } from '../../i18n/texts.ts'

/** `0,5 %`, with as many decimals as there are, four at most. */
const percent = (value: number, t: Texts, { number }: Pick<Format, 'number'>): string => {
  const decimals = [0, 1, 2, 3].find(count => Number(value.toFixed(count)) === value) ?? 4
  return t('rent.percent', { percent: number(value, decimals) })
}

/** How a late fee is counted, line by line: the days and what was open on them, its bound, and what was asked before. */
export function lateFeeWords(fee: LateFee, t: Texts, format: Format): string[] {
  const { terms, spans, currency, asked, amount, most } = fee
  const { date, money } = format
  const counted =
    terms.kind === 'fixed'
      ? [t('lateFees.fixed', { count: terms.after_days, amount: money(terms.value, currency) })]
      : spans.map(({ from, until, days, open }) =>
          t('lateFees.span', {
            days: t('rent.days', { count: days }),
            dates: from === until ? date(from) : `${date(from)} – ${date(until)}`,
            percent: percent(terms.value, t, format),
            open: money(open, currency),
          }),
        )
  return [
    ...counted,
    // All that may be asked for the charge is asked.
    ...(asked + amount >= most
      ? [t('lateFees.most', { percent: percent(terms.most * 100, t, format), amount: money(most, currency) })]
      : []),
    ...(asked > 0 ? [t('lateFees.asked', { amount: money(asked, currency) })] : []),
  ]
}
