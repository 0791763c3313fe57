import type { MigrationInterface, QueryRunner } from 'typeorm'
import { publishView } from './published-view.ts'

/** What reports read of other rooms, and the category of expenses for utilities that the landlord bears. */
export class Reports1795219200018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table expenses drop constraint expenses_category_check')
    await runner.query(`
      alter table expenses add constraint expenses_category_check
        check (category in ('repair', 'purchase', 'maintenance', 'utilities', 'penalty', 'other')) not valid`)
    await publishView(runner, {
      name: 'expense_entries',
      select:
        'select owner_id, id, apartment_id, category, status, date, amount, currency, comment from expenses',
      comment: 'expenses, planned and done',
    })
    await publishView(runner, {
      name: 'fee_entries',
      select: 'select owner_id, id, apartment_id, type, date, amount, comment from management_fees',
      comment: 'what was paid to the house, record by record',
    })
    await publishView(runner, {
      name: 'deposit_use_entries',
      select: `
        select u.owner_id, u.id, u.lease_id, l.apartment_id, u.kind, u.date, u.amount, u.currency, u.note
        from deposit_uses u join leases l on l.owner_id = u.owner_id and l.id = u.lease_id`,
      comment: 'what was returned and withheld of deposits, and of which apartment they were',
    })
    await publishView(runner, {
      name: 'utility_charges',
      select: `
        select c.owner_id, c.id, l.apartment_id, c.month, c.currency,
          greatest(coalesce(c.amount, c.rent) - c.waived, 0) as amount, coalesce(c.note, '') as note
        from charges c join leases l on l.owner_id = c.owner_id and l.id = c.lease_id
        where c.kind = 'utilities'`,
      comment: 'what tenants are asked for utilities, less what was waived, by the month of consumption',
    })
    await publishView(runner, {
      name: 'lease_rent_steps',
      select: `
        select l.owner_id, l.id as lease_id, l.apartment_id, l.currency, r.valid_from, r.amount
        from leases l join lease_rents r on r.owner_id = l.owner_id and r.lease_id = l.id`,
      comment: 'the rent of a lease from a day on',
    })
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop view lease_rent_steps, utility_charges, deposit_use_entries, fee_entries, expense_entries',
    )
    await runner.query('alter table expenses drop constraint expenses_category_check')
    await runner.query(`
      alter table expenses add constraint expenses_category_check
        check (category in ('repair', 'purchase', 'maintenance', 'penalty', 'other'))`)
  }
}
