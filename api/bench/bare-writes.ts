// The same writes, written by hand: one statement each, each in its own transaction.
import { createSecretKey, randomBytes } from 'node:crypto'
import { seal } from '../src/platform/security/secrets/seal.ts'

export type Body = Record<string, unknown> & { files?: { path: string }[] }

interface BareWrite {
  method: 'POST' | 'PUT'
  url: string
  status: number
  text: string
  values(owner: string, body: Body, id: string | undefined): unknown[]
}

const createPayment: BareWrite = {
  method: 'POST',
  url: '/api/payments',
  status: 201,
  text: `
    with a as (select id, name, currency from apartments where owner_id = $1 and id = $2 and deleted_at is null),
    l as (
      select l.id, l.tenant_id, coalesce(t.name, l.tenant_name) as tenant_name
      from leases l left join tenants t on t.owner_id = $1 and t.id = l.tenant_id
      where l.owner_id = $1 and l.apartment_id = $2 and not l.is_cancelled
        and (l.starts_on is null or l.starts_on <= $4::date)
      order by l.starts_on desc nulls last limit 1),
    p as (
      insert into payments (owner_id, apartment_id, lease_id, amount, currency, date, note, category)
      select $1, id, (select id from l), $3, currency, $4::date, $5, $6 from a
      returning id, apartment_id, lease_id, amount, currency, date, note, category, created_at, updated_at)
    select p.*, a.name as apartment_name, l.tenant_id, l.tenant_name, null::jsonb as attachment
    from p cross join a left join l on true`,
  values: (owner, { apartment_id, amount, date, note, category }) => [
    owner,
    apartment_id,
    amount,
    date,
    note,
    category,
  ],
}

const createExpense: BareWrite = {
  method: 'POST',
  url: '/api/expenses',
  status: 201,
  text: `
    with a as (select id, name, currency from apartments where owner_id = $1 and id = $2 and deleted_at is null),
    e as (
      insert into expenses (owner_id, apartment_id, amount, currency, date, comment, category, status)
      select $1, id, $3, currency, $4, $5, $6, $7 from a
      returning id, apartment_id, amount, currency, date, comment, category, status, recurring_id, created_at, updated_at),
    held as (
      insert into expense_files (owner_id, expense_id, file_id, position)
      select $1, e.id, given.id, given.position from e, unnest($8::uuid[]) with ordinality given (id, position)
      returning file_id, position)
    select e.*, a.name as apartment_name, (
      select json_agg(json_build_object(
        'id', f.id, 'name', f.name, 'path', '/files/' || f.id, 'size', f.size, 'mime', f.mime) order by held.position)
      from held join files f on f.owner_id = $1 and f.id = held.file_id) as files
    from e cross join a`,
  values: (owner, { apartment_id, amount, date, comment, category, status, files = [] }) => [
    owner,
    apartment_id,
    amount,
    date,
    comment,
    category,
    status,
    files.map(({ path }) => path.slice('/files/'.length)),
  ],
}

// A tenant's identity is encrypted here, too, so that the comparison is fair.
const dataKey = createSecretKey(randomBytes(32))

const createTenant: BareWrite = {
  method: 'POST',
  url: '/api/tenants',
  status: 201,
  text: `
    insert into tenants (owner_id, name, phone, email, identity) values ($1, $2, $3, $4, $7)
    returning id, name, phone, email, $5::text as tax_id, $6::text as passport, '[]'::jsonb as profile_files,
      created_at, updated_at`,
  values: (owner, { name, phone, email, tax_id, passport }) => {
    const identity = seal(dataKey, String(owner), Buffer.from(JSON.stringify([tax_id, passport])))
    return [owner, name, phone, email, tax_id, passport, identity.toString('base64')]
  },
}

const updatePayment: BareWrite = {
  method: 'PUT',
  url: '/api/payments/:id',
  status: 200,
  text: `
    update payments p set apartment_id = a.id, amount = $4, date = $5, note = $6, category = $7
    from apartments a where p.owner_id = $1 and p.id = $2 and a.owner_id = $1 and a.id = $3
    returning p.id, p.apartment_id, a.name as apartment_name, p.lease_id,
      (select l.tenant_id from leases l where l.owner_id = $1 and l.id = p.lease_id) as tenant_id,
      (select coalesce(t.name, l.tenant_name)
       from leases l left join tenants t on t.owner_id = $1 and t.id = l.tenant_id
       where l.owner_id = $1 and l.id = p.lease_id) as tenant_name,
      p.amount, p.currency, p.date, p.note, p.category,
      (select jsonb_build_object('id', f.id, 'name', f.name, 'path', '/files/' || f.id, 'size', f.size, 'mime', f.mime)
       from payment_files l join files f on f.owner_id = $1 and f.id = l.file_id
       where l.owner_id = $1 and l.payment_id = p.id limit 1) as attachment,
      p.created_at, p.updated_at`,
  values: (owner, { apartment_id, amount, date, note, category }, id) => [
    owner,
    id,
    apartment_id,
    amount,
    date,
    note,
    category,
  ],
}

export const bareWrites: readonly BareWrite[] = [createPayment, createExpense, createTenant, updatePayment]
