import { type Currency, currencies } from '@orenda/contracts/currencies'
import { Check, Column, Entity, Index } from 'typeorm'
import { OfOwner, oneOf } from '../platform/database/columns.ts'
import { DatedAmount } from './dated-amount.entity.ts'

/** A table that `createEntryTable` of the migrations makes. */
export const EntryTable =
  (table: string): ClassDecorator =>
  target => {
    for (const decorate of [
      Entity(table),
      OfOwner(),
      Check(`${table}_amount_check`, 'amount > 0'),
      Check(`${table}_currency_check`, oneOf('currency', currencies)),
      Index(`${table}_by_apartment`, ['owner_id', 'apartment_id']),
      Index(`${table}_by_date`, ['owner_id', 'date', 'id']),
    ])
      decorate(target)
  }

/** An amount of an apartment on a day. It keeps the currency that the apartment had at that time. */
export abstract class Entry extends DatedAmount {
  @Column('text')
  currency: Currency
}
