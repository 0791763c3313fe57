import { namedStatement } from '../platform/database/named-statement.ts'

/** A record whose own text may fit. */
export interface Candidate {
  kind: 'tenant' | 'apartment' | 'payment' | 'expense' | 'ticket'
  id: string
  key: string
}

/** How many records are looked at more closely. */
const maxCandidates = 200

const texts = `
  select 'tenant' as kind, id, search_key as key from searched_tenants where owner_id = $owner
  union all
  select 'apartment', id, search_key from searched_apartments where owner_id = $owner and deleted_at is null
  union all
  select 'payment', id, search_key from searched_payments where owner_id = $owner and search_key <> ''
  union all
  select 'expense', id, search_key from searched_expenses where owner_id = $owner
  union all
  select 'ticket', id, search_key from searched_tickets where owner_id = $owner`

/**
 * Records with the typed words at the beginning of words, newest first. Parameters: `owner`, `words` (patterns of
 * the longest typed word of each variant) and `all` (a regular expression of all words). The regular expression takes
 * several times as long as the patterns: it is for rows that fit one of them, which a plan for any array would not see.
 */
export const findWords = namedStatement(`
  select kind, id, key from (${texts}) texts
  where case when key like any ($words::text[]) then key ~ $all end
  order by array_position(array['tenant', 'apartment', 'ticket', 'expense', 'payment'], kind), id desc
  limit ${maxCandidates}`)

/** Of notes, only these are compared with words that are mistyped: the newest of each kind. */
const comparedNotes = 1000

/**
 * Records with words like the typed ones, the most similar first. Parameters: `owner`, `typed` (keys).
 */
export const findSimilar = namedStatement(
  `
  select kind, id, key from (
    select kind, id, key, (select max(word_similarity(typed, key)) from unnest($typed::text[]) typed) as similarity
    from (
      select 'tenant' as kind, id, search_key as key from searched_tenants where owner_id = $owner
      union all
      select 'apartment', id, search_key from searched_apartments where owner_id = $owner and deleted_at is null
      union all
      select 'ticket', id, search_key from searched_tickets where owner_id = $owner
      union all
      (select distinct on (search_key) 'payment', id, search_key from (
        select id, search_key from searched_payments where owner_id = $owner and search_key <> ''
        order by id desc limit ${comparedNotes}) newest order by search_key, id desc)
      union all
      (select distinct on (search_key) 'expense', id, search_key from (
        select id, search_key from searched_expenses where owner_id = $owner
        order by id desc limit ${comparedNotes}) newest order by search_key, id desc)
    ) texts
  ) compared
  where similarity >= 0.2
  order by similarity desc, id desc
  limit ${maxCandidates}`,
  { isHeavy: true },
)

/** Payments and expenses whose amount begins like the typed one, newest first. Parameters: `owner`, `amount`. */
export const findAmounts = namedStatement(
  `
  select * from (
    (select 'payment' as kind, id, '' as key from searched_payments
     where owner_id = $owner and amount::text like $amount || '%' order by date desc, id desc limit 50)
    union all
    (select 'expense', id, '' from searched_expenses
     where owner_id = $owner and amount::text like $amount || '%' order by date desc, id desc limit 50)
  ) amounts`,
  { isHeavy: true },
)
