import { namedStatement } from '../platform/database/named-statement.ts'

/** The last known rate on or before a day. Parameters: `currency`, `day`. */
export const lastRate = namedStatement(`
  select rate_date, rate from currency_rates where currency = $currency and rate_date <= $day order by rate_date desc limit 1`)

/** An amount in hryvnias, rounded once, half away from zero. Parameters: `amount`, `currency`, `day` of the rate. */
export const convert = namedStatement(`
  select rate, round($amount::numeric * rate, 2) as result from currency_rates where currency = $currency and rate_date = $day`)

/**
 * Rates from the one in force on the first day to the last day; a day with the rate of the day before is left
 * out. Parameters: `currency`, `from`, `to`.
 */
export const dailyRates = namedStatement(`
  select rate_date as date, rate from (
    select rate_date, rate, lag(rate) over (order by rate_date) as before from currency_rates
    where currency = $currency and rate_date <= $to and rate_date >= coalesce(
      (select max(rate_date) from currency_rates where currency = $currency and rate_date <= $from), $from)
  ) rates
  where rate is distinct from before order by rate_date`)

/**
 * The rate of each day of a span with the day that it is of: a day for which the bank has none takes the last one
 * before it. Parameters: `currency`, `from`, `to`.
 */
export const everyRate = namedStatement(`
  select d::date as day, r.rate_date, r.rate from generate_series($from::date, $to::date, interval '1 day') d
  join lateral (
    select rate_date, rate from currency_rates
    where currency = $currency and rate_date <= d::date order by rate_date desc limit 1
  ) r on true
  order by 1`)

/**
 * Whether the bank's last answer about a day is still valid: for a while, because it may have more then; for
 * longer on a day long past. An answer from the future was recorded by a clock that was set back, unless it is
 * within clock differences. Parameters: `now`, `today`.
 */
const isSettled = `
  a.asked_at <= $now::timestamptz + interval '1 minute' and (a.asked_at > $now::timestamptz - interval '10 minutes'
    or a.rate_date < $today::date - 1 and a.asked_at > $now::timestamptz - interval '7 days')`

/** Whether the bank need not be asked about a day. Parameters: `currencies`, `day`, `now`, `today`. */
export const isKnown = namedStatement(`
  select bool_and(
    exists (select from currency_rates r where r.currency = c.currency and r.rate_date = $day)
    or exists (select from currency_asks a where a.currency = c.currency and a.rate_date = $day and ${isSettled})) as is_known
  from unnest($currencies::text[]) as c (currency)`)

/** Days without a valid answer. Parameters: `currency`, `from`, `now`, `today`, `last`. */
export const unknownDays = namedStatement(`
  select d::date as date from generate_series($from::date, $last::date, interval '1 day') d
  where not exists (select from currency_rates r where r.currency = $currency and r.rate_date = d::date)
    and not exists (select from currency_asks a where a.currency = $currency and a.rate_date = d::date and ${isSettled})
  order by 1`)

/**
 * Stores the bank's rates. The rate of a past day never changes. Parameters: `currencies`, `days`, `rates` (of
 * each), `now`, `today`.
 */
export const storeRates = namedStatement(`
  insert into currency_rates as r (currency, rate_date, rate, received_at)
  select currency, rate_date, rate::numeric, $now
  from unnest($currencies::text[], $days::date[], $rates::text[]) as g (currency, rate_date, rate)
  on conflict (currency, rate_date) do update set rate = excluded.rate, received_at = excluded.received_at
    where r.rate_date >= $today::date and r.rate <> excluded.rate
  returning r.currency`)

/** Records that the bank has answered about days. Parameters: `currencies`, `days`, `now`. */
export const noteAsks = namedStatement(`
  insert into currency_asks (currency, rate_date, asked_at)
  select c.currency, d.rate_date, $now from unnest($currencies::text[]) as c (currency), unnest($days::date[]) as d (rate_date)
  on conflict (currency, rate_date) do update set asked_at = excluded.asked_at`)

/** Currencies whose newest rate is outdated. Parameters: `currencies`, `now`, `zone`, `hours`. */
export const lateCurrencies = namedStatement(`
  select c.currency from unnest($currencies::text[]) as c (currency)
  left join lateral (select max(rate_date) as newest from currency_rates r where r.currency = c.currency) r on true
  where r.newest is null or $now::timestamptz - (r.newest::timestamp at time zone $zone) > $hours * interval '1 hour'`)
