import type { MigrationInterface, QueryRunner } from 'typeorm'
import { commentColumns } from './comments.ts'
import type { Marked } from './marked.ts'
import { publishView } from './published-view.ts'

/** What is searched for: texts of records in one alphabet, beside the records themselves. */
export class Search1795219200054 implements MigrationInterface, Marked {
  readonly longLock =
    'a generated column is written into all rows at once, and nobody reads or writes the table meanwhile'

  async up(runner: QueryRunner): Promise<void> {
    // A trusted extension: the owner of the database may create it.
    await runner.query('create extension if not exists pg_trgm')
    await runner.query(searchKey)
    for (const [table, text] of Object.entries(searched)) {
      await runner.query(
        `alter table ${table} add column search_key text generated always as (${text}) stored`,
      )
      await commentColumns(runner, table, { search_key: 'what is searched for, written by search_key()' })
    }
    // Most payments have no note.
    await runner.query(`create index payments_with_note on payments (owner_id, id) where search_key <> ''`)
    for (const { name, table, columns } of views) {
      await publishView(runner, {
        name,
        select: `select owner_id, ${columns}, search_key from ${table}`,
        comment: 'what is found by searching',
      })
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop view ${views.map(({ name }) => name).join(', ')}`)
    for (const table of Object.keys(searched))
      await runner.query(`alter table ${table} drop column search_key`)
    await runner.query('drop function search_key(text)')
    await runner.query('drop extension pg_trgm')
  }
}

/** The searched text of each table. Sealed columns are none of it. */
const searched = {
  tenants: `search_key(name || ' ' || email) || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')`,
  apartments: `search_key(name || ' ' || address)`,
  payments: 'search_key(note)',
  expenses: 'search_key(comment)',
  support_tickets: `search_key('T-' || number || ' ' || subject)`,
}

const views = [
  { name: 'searched_tenants', table: 'tenants', columns: 'id, name, phone, email' },
  {
    name: 'searched_apartments',
    table: 'apartments',
    columns: 'id, name, address, status, lease_id, tenant_id, deleted_at',
  },
  {
    name: 'searched_payments',
    table: 'payments',
    columns: 'id, apartment_id, lease_id, category, date, amount, currency, note',
  },
  {
    name: 'searched_expenses',
    table: 'expenses',
    columns: 'id, apartment_id, category, status, date, amount, currency, comment',
  },
  { name: 'searched_tickets', table: 'support_tickets', columns: 'id, number, subject, status, created_at' },
]

// `contracts/src/rules/search-key.ts`. In the collation "C", so that it is the same in every database.
const searchKey = String.raw`
  create function search_key(text) returns text language sql immutable strict parallel safe as $$
    select rtrim(' ' || ltrim(regexp_replace(regexp_replace(regexp_replace(
      replace(replace(regexp_replace(
        replace(replace(replace(replace(replace(replace(replace(replace(replace(
          translate(
            regexp_replace(lower(normalize($1, NFKD) collate "C"), '[ьъЬЪ''’ʼ\x60\u0300-\u036F]', '', 'g'),
            'абвгґдеэзиіыклмнопрстуфхgyjwqАБВГҐДЕЭЗИІЫКЛМНОПРСТУФХЖЦЧШЩЮЯЄ',
            'abvhhdeeziiiklmnoprstufhhiivkabvhhdeeziiiklmnoprstufhжцчшщюяє'),
          'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sh'), 'ю', 'iu'), 'я', 'ia'), 'є', 'ie'), 'x', 'ks'),
        'shch|sch', 'sh', 'g'), 'kh', 'h'), 'ph', 'f'),
      'c(?!h)', 'k', 'g'), '([a-z])\1+', '\1', 'g'), '[^a-z0-9]+', ' ', 'g')))
  $$`
