import { randomUUID } from 'node:crypto'
import type pg from 'pg'

// The ledger as it was before there were leases: its statements, and landlords who lived with them for years.

/** Of whom an apartment's charges were, and when. */
interface OldCharge {
  apartment_id: string
  tenant_name: string
}

const dueDates = (from: string, until: string) => `
  apartments a join tenants t on t.owner_id = a.owner_id and t.id = a.tenant_id
  left join rent_marks m on m.owner_id = a.owner_id and m.apartment_id = a.id
  cross join lateral (
    select due_date(month::date, coalesce(extract(day from a.lease_start), 1)::int) as due
    from generate_series(date_trunc('month', (${from})::timestamp), (${until})::timestamp, interval '1 month') month
  ) dates
  where a.deleted_at is null and a.income > 0 and due between ${from} and ${until}
    and due >= coalesce(a.lease_start, due) and due <= coalesce(a.lease_end, due)`

const newCharges = `
  insert into rent_charges (owner_id, apartment_id, tenant_id, tenant_name, month, due_date, rent, currency)
  select a.owner_id, a.id, t.id, t.name, to_char(due, 'YYYY-MM'), due, a.income, a.currency from`

/** Parameter: today. */
export const oldJobSql = `
  ${newCharges} ${dueDates('coalesce(m.charged_until + 1, a.entered_on)', '$1::date')}
  on conflict (owner_id, apartment_id, month) do nothing
  returning id, owner_id, apartment_id, tenant_name, due_date, rent, currency`

/** Parameter: today. */
const markSql = `
  insert into rent_marks (owner_id, apartment_id, charged_until)
  select owner_id, id, $1::date from apartments where deleted_at is null
  on conflict (owner_id, apartment_id) do update set charged_until = excluded.charged_until
  where rent_marks.charged_until < excluded.charged_until`

/** Parameters: owner, apartment, first day, today. */
const backfillSql = `
  ${newCharges} ${dueDates('$3::date', '$4::date')} and a.owner_id = $1 and a.id = $2
  on conflict (owner_id, apartment_id, month) do nothing returning id, apartment_id, tenant_name`

/** By apartment and currency. What was paid for a day to come counted then, and does no longer. Parameter: today. */
export const oldBalancesSql = `
  with events as (
    select apartment_id, currency, coalesce(amount, rent) as due, 0 as paid from rent_charges where due_date <= $1
    union all
    select apartment_id, currency, 0, amount from payments where category = 'rent' and date <= $1
  )
  select apartment_id, currency, sum(due) - sum(paid) as balance from events group by 1, 2 order by 1, 2`

const day = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomly(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Place {
  owner: string
  id: string
  tenant: { id: string; name: string } | null
  /** Nobody else has lived there. */
  isFirst: boolean
  isDeleted: boolean
  start: string | null
  end: string | null
  income: number
  currency: string
}

export class OldWorld {
  /** Landlords who never changed a tenant. */
  readonly settled: string[] = []
  readonly charges = new Map<string, OldCharge>()
  /** Apartments that have had more than one tenant. */
  readonly takenOver: string[] = []
  private readonly places: Place[] = []
  private readonly random: () => number
  private today = ''
  private names = 0

  constructor(
    private readonly db: pg.Client,
    seed: number,
  ) {
    this.random = randomly(seed)
  }

  async live(life: { from: string; until: string; landlords: number; apartments: number }): Promise<void> {
    for (let landlord = 0; landlord < life.landlords; landlord += 1) {
      const owner = await this.landlord()
      if (landlord % 2 === 0) this.settled.push(owner)
      for (let place = 0; place < life.apartments; place += 1) await this.enter(owner, life.from)
    }
    for (this.today = life.from; this.today <= life.until; this.today = day(this.today, 1)) {
      // Some days nobody runs anything.
      if (this.today.endsWith('-13') || this.random() < 0.05) continue
      if (this.random() < 0.3) await this.runJob()
      for (const place of this.places) if (this.random() < 0.05) await this.happen(place)
      if (this.random() < 0.5) await this.runJob()
    }
    this.today = life.until
    await this.runJob()
    await this.lastDay()
    await this.db.query('analyze')
  }

  private async landlord(): Promise<string> {
    const id = randomUUID()
    await this.db.query(
      `insert into users (id, name, email, language, password_hash) values ($1, 'Соломія', $2, 'uk', 'x')`,
      [id, `${id}@example.com`],
    )
    return id
  }

  private async enter(owner: string, from: string): Promise<void> {
    const place = await this.place(owner, from)
    this.today = from
    // Some stay without anybody for a while, or for ever.
    if (this.random() < 0.8) await this.moveIn(place)
  }

  private async place(owner: string, from: string): Promise<Place> {
    const id = randomUUID()
    const place: Place = {
      owner,
      id,
      tenant: null,
      isFirst: true,
      isDeleted: false,
      start: null,
      end: null,
      income: this.cents(),
      currency: this.one(['UAH', 'UAH', 'USD', 'EUR']),
    }
    await this.db.query(
      `insert into apartments (owner_id, id, name, address, income, currency, status, entered_on)
       values ($1, $2, 'Липки', '', $3, $4, 'available', $5)`,
      [owner, id, place.income / 100, place.currency, from],
    )
    this.places.push(place)
    return place
  }

  private async happen(place: Place): Promise<void> {
    if (place.isDeleted) {
      if (this.random() < 0.5) {
        place.isDeleted = false
        await this.set(place, 'deleted_at = null')
      }
      return
    }
    const may = this.random()
    if (may < 0.5) return this.pay(place)
    if (may < 0.6) return this.adjust(place)
    if (may < 0.66) {
      place.income = this.random() < 0.1 ? 0 : this.cents()
      return this.set(place, `income = ${place.income / 100}`)
    }
    if (may < 0.69) {
      place.currency = this.one(['UAH', 'USD', 'EUR'])
      return this.set(place, `currency = '${place.currency}'`)
    }
    if (may < 0.74) {
      // The term is written anew: a start that was wrong, an end that was agreed on.
      if (place.tenant === null) return
      if (place.end === null) place.end = day(this.today, Math.floor(this.random() * 500))
      else place.end = this.random() < 0.5 ? null : day(place.end, 365)
      if (place.end !== null && place.start !== null && place.end < place.start) place.end = null
      return this.set(place, `lease_end = ${place.end === null ? 'null' : `'${place.end}'`}`)
    }
    if (may < 0.8) return this.backfill(place)
    if (may < 0.83) {
      place.isDeleted = true
      return this.set(place, `deleted_at = '${this.today} 10:00:00Z'`)
    }
    if (place.tenant === null) return this.moveIn(place)
    if (this.settled.includes(place.owner)) return
    if (may < 0.9) return this.moveOut(place)
    await this.moveIn(place)
  }

  private async moveIn(place: Place, start?: string): Promise<void> {
    if (!place.isFirst && this.settled.includes(place.owner)) return
    const isTakenOver = place.tenant !== null && this.random() < 0.4
    const id = randomUUID()
    this.names += 1
    const name = `Мешканець ${this.names}`
    await this.db.query(
      `insert into tenants (owner_id, id, name, phone, email, tax_id) values ($1, $2, $3, '', '', '')`,
      [place.owner, id, name],
    )
    place.tenant = { id, name }
    // A start before days on which somebody else lived there cannot be that of the lease.
    if (!place.isFirst) this.takenOver.push(place.id)
    place.isFirst = false
    if (!isTakenOver) {
      const which = this.random()
      place.start =
        which < 0.15 ? null : day(this.today, Math.floor((this.random() - 0.5) * (which < 0.5 ? 200 : 20)))
      place.start = start ?? place.start
      place.end = null
    }
    await this.set(
      place,
      `tenant_id = '${id}', lease_start = ${place.start === null ? 'null' : `'${place.start}'`},
       lease_end = ${place.end === null ? 'null' : `'${place.end}'`}`,
    )
  }

  private async moveOut(place: Place): Promise<void> {
    const { tenant } = place
    place.tenant = null
    await this.set(place, 'tenant_id = null')
    if (tenant !== null && this.random() < 0.3)
      await this.db.query('delete from tenants where id = $1', [tenant.id])
  }

  private async pay(place: Place): Promise<void> {
    const category = this.one(['rent', 'rent', 'rent', 'utilities', 'deposit', 'penalty', 'repair', 'other'])
    const date = day(this.today, Math.floor((this.random() - 0.8) * 30))
    await this.db.query(
      `insert into payments (owner_id, apartment_id, date, amount, currency, category, note) values ($1, $2, $3, $4, $5, $6, '')`,
      [place.owner, place.id, date, this.cents() / 100, place.currency, category],
    )
  }

  private async adjust(place: Place): Promise<void> {
    const amount = this.one(['null', '0', '100.25'])
    await this.db.query(
      `update rent_charges set amount = ${amount}, note = 'Знижка' where id = (
         select id from rent_charges where apartment_id = $1 order by due_date desc offset ${Math.floor(this.random() * 12)} limit 1)`,
      [place.id],
    )
  }

  private async backfill(place: Place): Promise<void> {
    const from = day(this.today, -Math.floor(this.random() * 200))
    const { rows } = await this.db.query(backfillSql, [
      place.owner,
      place.id,
      `${from.slice(0, 7)}-01`,
      this.today,
    ])
    for (const { id, ...charge } of rows) this.charges.set(id, charge)
  }

  private async runJob(): Promise<void> {
    const { rows } = await this.db.query(oldJobSql, [this.today])
    for (const { id, apartment_id, tenant_name } of rows) this.charges.set(id, { apartment_id, tenant_name })
    await this.db.query(markSql, [this.today])
  }

  /** What many a database has on the day on which it is brought up to date. */
  private async lastDay(): Promise<void> {
    for (const owner of new Set(this.places.map(place => place.owner))) {
      await this.moveIn(await this.place(owner, this.today), day(this.today, 10))
    }
    for (const place of this.places.filter(({ isDeleted, tenant }) => !isDeleted && tenant !== null)) {
      const may = this.random()
      if (may < 0.15) await this.set(place, `income = ${this.cents() / 100}`)
      if (may > 0.9) {
        await this.db.query(
          `insert into payments (owner_id, apartment_id, date, amount, currency, category, note) values ($1, $2, $3, 50.05, $4, 'rent', '')`,
          [place.owner, place.id, day(this.today, 5), place.currency],
        )
      }
    }
  }

  private async set(place: Place, assignments: string): Promise<void> {
    await this.db.query(`update apartments set ${assignments} where id = $1`, [place.id])
  }

  private cents(): number {
    return 100 + Math.floor(this.random() * 300_000)
  }

  private one<Choice>(choices: readonly Choice[]): Choice {
    return choices[Math.floor(this.random() * choices.length)] as Choice
  }
}
