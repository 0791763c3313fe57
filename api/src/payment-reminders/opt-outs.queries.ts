import { namedStatement } from '../platform/database/named-statement.ts'

/**
 * Recipients with their tokens; new ones get one. An address that another process is inserting at the same time
 * is not returned. Parameters, one for each: `owners`, `channels`, `addresses`, `tokens` (new ones);
 * and `now`.
 */
export const ensureRecipients = namedStatement(`
  with asked as (
    select distinct on (owner_id, channel, address) *
    from unnest($owners::uuid[], $channels::text[], $addresses::text[], $tokens::text[]) as asked (owner_id, channel, address, token)
    order by owner_id, channel, address),
  known as (
    select r.owner_id, r.channel, r.address, r.token, r.opted_out_at
    from asked join notice_recipients r using (owner_id, channel, address)),
  met as (
    insert into notice_recipients (owner_id, channel, address, token, created_at)
    select *, $now::timestamptz from asked where (owner_id, channel, address) not in (select owner_id, channel, address from known)
    on conflict (owner_id, channel, address) do nothing
    returning owner_id, channel, address, token, opted_out_at)
  select owner_id, channel, address, token, opted_out_at is not null as is_opted_out
  from (select * from known union all select * from met) recipients`)

const link = `u.name as landlord_name, u.language, r.channel, r.opted_out_at is not null as is_opted_out`

/** Parameters: `owner`, `token`. */
export const readNoticeLink = namedStatement(`
  select ${link} from notice_recipients r join landlords u on u.id = r.owner_id
  where r.owner_id = $owner and r.token = $token`)

/** Can be repeated. Parameters: `owner`, `token`, `since`: when they unsubscribed, or null. */
export const setOptedOut = namedStatement(`
  update notice_recipients r
  set opted_out_at = case when $since::timestamptz is null then null else coalesce(r.opted_out_at, $since) end
  from landlords u where u.id = r.owner_id and r.owner_id = $owner and r.token = $token
  returning ${link}`)

/** The landlord of a token; null when it is unknown. Parameter: `token`. */
export const landlordOfToken = namedStatement('select landlord_of_notice_token($token) as id')
