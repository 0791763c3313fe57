import type pg from 'pg'
import { beyondEntities } from '../src/platform/database/migrations/beyond-entities.ts'
import { exportedTexts } from './exported-texts.ts'
import { ownerlessTables } from './owner-in-plan.ts'
import { ownedTables } from './snapshot.ts'
import { tablesIn } from './sql-tables.ts'

// Whether the schema could be spread over several servers by the owner of each row (Citus calls it distribution): then
// a key is unique only together with the owner, and a reference leads to a row of the same owner. Each exception says
// why it is one, and so what such a move would have to do about it.

/** Tables whose rows belong to no landlord, or to one only at times. Each server would read one copy. */
const tablesWithoutOwner: Readonly<Record<string, string>> = {
  canary_people: 'counts people of a remote’s trial',
  canary_stops: 'is about remotes',
  captured_messages: 'has mails of the development tools',
  currency_asks: 'is about days of a bank',
  currency_rates: 'is the same for everybody',
  migrations: 'is about the schema',
  page_figures: 'counts what pages have measured, and nobody',
  operator_actions: 'is the operator’s history; it names the account that an action was about',
  rate_limits: 'counts before anybody is known',
  sandbox_payments: 'plays the provider of cards while developing',
  subscription_plans: 'is the same for everybody',
  visitor_keys: 'has keys of one hour, for all addresses',
  // Their `owner_id` is null in some rows.
  provider_events: 'has events of orders that nobody knows, and an event is known by what the provider says',
  support_messages: 'belongs to tickets, of which visitors write some',
  support_tickets: 'has tickets of visitors, and one row of numbers for all',
}

const hash = 'finds a row by a secret of 32 random bytes before its owner is known, and guards nothing else'

/** Unique keys of landlords' tables without the owner, by index. */
export const keysWithoutOwner: Readonly<Record<string, string>> = {
  calendar_feeds_token_hash_key: hash,
  email_tokens_hash_key: hash,
  notice_recipients_token_key: hash,
  refresh_tokens_hash_key: hash,
  spent_links_hash_key: hash,
  subscription_orders_by_id: 'finds an order by the id that its provider sends, a random one',
  subscriptions_id_key: 'is a random id that nothing refers to',
  take_backs_hash_key: hash,
  tenant_links_token_hash_key: hash,
  users_by_email: 'one account for an address: it would need a table of its own, spread by the address',
}

const job = 'of a job, which works on what is due for all landlords: each server would do its part'
const desk = 'of the operator, who answers tickets of everybody'

/** Statements that ask for rows of more than one landlord, by file, with the names of their exports. */
export const statementsWithoutOwner: Readonly<Record<string, { why: string; names: readonly string[] }>> = {
  'auth/second-factor.queries.ts': { why: job, names: ['takeDueLosses', 'takeLossesToTell'] },
  'auth/take-back.queries.ts': {
    why: 'frees an address that another account has asked for and not verified',
    names: ['removeUnverifiedOther'],
  },
  'calendar-feed/calendar-feed.queries.ts': { why: job, names: ['feedsToSeal'] },
  'expenses/recurring/recurring-expenses.queries.ts': { why: job, names: ['makeDue'] },
  'files/files.queries.ts': {
    why: job,
    names: ['deleteFiles', 'filesOfAll', 'freeFiles', 'sweepReservations'],
  },
  'imports/imports.queries.ts': { why: job, names: ['sweepContents'] },
  'imports/start/start-imports.queries.ts': { why: job, names: ['sweepRows', 'sweepUnused'] },
  'paper/tenant-page/tenant-links.queries.ts': { why: job, names: ['linksForJobs', 'linksToSeal'] },
  'payment-reminders/contents.queries.ts': { why: job, names: ['readContents'] },
  'payment-reminders/delivery/delivery.queries.ts': {
    why: job,
    names: ['dueNotices', 'givingUp', 'lookAt', 'skipping'],
  },
  'payment-reminders/facts.queries.ts': { why: job, names: ['findDue', 'readDue', 'takeDue'] },
  'payment-reminders/planning.queries.ts': { why: job, names: ['newNotices', 'setPlanned'] },
  'platform/http/idempotency/stored-answers.queries.ts': { why: job, names: ['sweepAnswers'] },
  'subscriptions/orders.queries.ts': { why: job, names: ['ordersToAsk', 'ordersToStop'] },
  'subscriptions/subscriptions.queries.ts': { why: job, names: ['endedPlans'] },
  'support/desk.queries.ts': {
    why: desk,
    names: [
      'addAnswer',
      'findTicket',
      'listWaiting',
      'messagesOf',
      'noteAnswer',
      'setStatus',
      'textOfMessage',
      'ticketToTell',
    ],
  },
  'tenancy/charging.queries.ts': { why: job, names: ['chargeDue', 'showTurned'] },
  'tenancy/rent-dues.queries.ts': { why: job, names: ['listDuesOfAll', 'listRentDuesOfAll'] },
  'tenants/tenant-sealing.queries.ts': {
    why: job,
    names: ['countIdentityKeys', 'listOwnersWithKey', 'listOwnersWithoutKey', 'nextIdentityKey'],
  },
  'users/account-erasure.queries.ts': {
    why: job,
    names: ['dueAccounts', 'eraseAccount', 'forgetEvents', 'forgetNetworks', 'forgetTakeBacks', 'trimEvents'],
  },
}

/** The column by which the rows of a table would be spread. */
const ownerColumn = (table: string) =>
  `(select attnum from pg_attribute where attrelid = ${table} and attname = case when ${table} = 'users'::regclass then 'id' else 'owner_id' end)`

const ofLandlords = (table: string) =>
  `${table} in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and relname <> all ($1))`

const exempt = Object.keys(tablesWithoutOwner)

/** Tables without a column `owner_id` that always has a value, and those that have one though they are named above. */
export async function ownerlessRelations(db: pg.Client): Promise<string[]> {
  return listOf(
    db,
    `select c.relname::text as item from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (c.relname <> all ($1)) <> exists (
       select from pg_attribute where attrelid = c.oid and attnum = ${ownerColumn('c.oid')} and attnotnull)`,
  )
}

/** Primary keys, unique indexes and exclusions of landlords' tables that do not have the owner. */
export async function ownerlessKeys(db: pg.Client): Promise<string[]> {
  return listOf(
    db,
    `select indexrelid::regclass::text as item from pg_index
     where ${ofLandlords('indrelid')} and (indisunique or indisexclusion) and ${ownerColumn('indrelid')} <> all (indkey)`,
  )
}

/** Foreign keys between landlords' tables that do not lead from an owner to the same owner. */
export async function ownerlessReferences(db: pg.Client): Promise<string[]> {
  return listOf(
    db,
    `select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as item from pg_constraint
     where contype = 'f' and ${ofLandlords('conrelid')} and ${ofLandlords('confrelid')} and not exists (
       select from unnest(conkey, confkey) as pair (own, other)
       where own = ${ownerColumn('conrelid')} and other = ${ownerColumn('confrelid')})`,
  )
}

async function listOf(db: pg.Client, sql: string): Promise<string[]> {
  const { rows } = await db.query<{ item: string }>(
    `select item from (${sql}) items order by item collate "C"`,
    [exempt],
  )
  return rows.map(({ item }) => item)
}

/**
 * Exported statements that read a landlords' table without a condition that its owner is the first parameter, by
 * file. It reads plans, so that a join on the owner counts as well.
 */
export async function ownerlessStatements(db: pg.Client): Promise<Record<string, string[]>> {
  const ofLandlords = new Set([...(await ownedTables(db)), 'users', ...beyondEntities.views])
  const found: Record<string, string[]> = {}
  for (const { file, name, sql } of await exportedTexts()) {
    const isStatement = /^\s*(select|with|insert|update|delete)\b/i.test(sql)
    if (!isStatement || tablesIn(sql, ofLandlords).length === 0) continue
    const asked = await ownerlessTables(db, { text: sql, values: [firstParameter], ownerId: firstParameter })
    if (asked !== null && asked.length > 0)
      found[file] = [...new Set([...(found[file] ?? []), name])].toSorted()
  }
  return found
}

const firstParameter = '$1'
