import { namedStatement } from '../platform/database/named-statement.ts'

/**
 * Those who are written to, with their tokens; who has none yet is given one. Of an address that another process puts in
 * at this moment nothing comes back. Parameters, one for each: `owners`, `channels`, `addresses`, `tokens` (new ones).
 */
export const knowRecipients = namedStatement(`
  with asked as (
    select distinct on (owner_id, channel, address) *
    from unnest($owners::uuid[], $channels::text[], $addresses::text[], $tokens::text[]) as asked (owner_id, channel, address, token)
    order by owner_id, channel, address),
  known as (
    select r.owner_id, r.channel, r.address, r.token, r.opted_out_at
    from asked join notice_recipients r using (owner_id, channel, address)),
  met as (
    insert into notice_recipients (owner_id, channel, address, token)
    select * from asked where (owner_id, channel, address) not in (select owner_id, channel, address from known)
    on conflict (owner_id, channel, address) do nothing
    returning owner_id, channel, address, token, opted_out_at)
  select owner_id, channel, address, token, opted_out_at is not null as is_opted_out
  from (select * from known union all select * from met) recipients`)

const link = `u.name as landlord_name, u.language, r.channel, r.opted_out_at is not null as is_opted_out`

/** Parameters: `owner`, `token`. */
export const readNoticeLink = namedStatement(`
  select ${link} from notice_recipients r join landlords u on u.id = r.owner_id
  where r.owner_id = $owner and r.token = $token`)

/** A repeat changes nothing. Parameters: `owner`, `token`, `since`: when none are wanted, or null. */
export const setOptedOut = namedStatement(`
  update notice_recipients r
  set opted_out_at = case when $since::timestamptz is null then null else coalesce(r.opted_out_at, $since) end
  from landlords u where u.id = r.owner_id and r.owner_id = $owner and r.token = $token
  returning ${link}`)

/** Whose the token is; nobody's is null. Parameter: `token`. */
export const landlordOfToken = namedStatement('select landlord_of_notice_token($token) as id')
