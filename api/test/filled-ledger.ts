/** The size of a ledger to create. */
export interface LedgerSize {
  /** Number of leases; each has its own apartment. */
  leases: number
  /** Months for which each lease is charged and pays, one charge a month. */
  charges: number
}

/** Ids of the created records. */
export interface Filled {
  leases: string[]
  /** The apartment of the first lease, and the lease's newest charge. */
  apartment: string
  charge: string
}

/**
 * Writes leases with a charge and a payment for each month up to June 2026 directly into the
 * database: rent and utilities alternate, and the newest are not paid. Every fifth payment has no
 * lease yet.
 * @param ask sends a statement with the landlord's rights and returns its rows
 */
export async function fillLedger(
  ask: (sql: string, values: unknown[]) => Promise<unknown>,
  ownerId: string,
  { leases, charges }: LedgerSize,
): Promise<Filled> {
  const ids = async (sql: string, ...values: unknown[]) =>
    ((await ask(sql, [ownerId, ...values])) as { id: string }[]).map(({ id }) => id)
  const apartments = await ids(
    `insert into apartments (owner_id, name, address, income, currency, status)
     select $1, 'Квартира ' || n, '', 1000, 'UAH', 'occupied' from generate_series(1, $2::int) n returning id`,
    leases,
  )
  const leased = await ids(
    `insert into leases (owner_id, apartment_id, tenant_name, starts_on, ends_on, currency, due_day, charged_from, next_due)
     select $1, id, 'Орест', '1900-01-01', '2026-12-31', 'UAH', 15, '2026-06-15', '2026-07-15'
     from unnest($2::uuid[]) id returning id`,
    apartments,
  )
  await ids(
    `insert into lease_rents (owner_id, lease_id, valid_from, amount)
     select $1, id, '-infinity', 1000 from unnest($2::uuid[]) id`,
    leased,
  )
  const [charge = ''] = await ids(
    `insert into charges (owner_id, lease_id, kind, month, due_date, rent, currency)
     select $1, lease, case n % 2 when 0 then 'rent' else 'utilities' end, to_char(due, 'YYYY-MM'), due, 1000, 'UAH'
     from unnest($2::uuid[]) lease cross join generate_series(0, $3::int - 1) n
     cross join lateral (select (date '2026-06-15' - make_interval(months => n))::date as due) dues
     returning id`,
    leased,
    charges,
  )
  await ids(
    `insert into payments (owner_id, apartment_id, lease_id, date, amount, currency, category, note)
     select $1, apartment, case when n % 5 > 0 then lease end, date '2026-03-15' - 30 * n, 1000, 'UAH',
       case n % 2 when 0 then 'rent' else 'utilities' end, ''
     from unnest($2::uuid[], $3::uuid[]) of (apartment, lease) cross join generate_series(0, $4::int - 1) n`,
    apartments,
    leased,
    charges,
  )
  await ids(
    `insert into utility_bills (owner_id, lease_id, month, charge_id)
     select owner_id, lease_id, month, id from charges
     where owner_id = $1 and lease_id = any ($2::uuid[]) and kind = 'utilities' and month = '2026-05'`,
    leased,
  )
  return { leases: leased, apartment: apartments[0] ?? '', charge }
}
