import { Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import { KnownRatesService } from '../../currency/known-rates.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { RentService } from '../../tenancy/rent.service.ts'
import { UsersService } from '../../users/users.service.ts'
import { chargesAsked, type Wish } from './charges-asked.ts'
import { checkRates } from './request-checks.ts'
import { type Asked, askedFor, byCurrency, type Rates } from './request-content.ts'

/** What all requests of a call have in common. */
export interface Occasion {
  language: Language
  rates: Rates
  today: string
}

interface Draft {
  /** null when nothing is open. */
  asked: Asked | null
  /** The charges of the wish, also those that are paid. */
  named: readonly string[]
}

/** What a request asks for, before there is one. */
@Injectable()
export class RequestDrafts {
  constructor(
    private readonly rent: RentService,
    private readonly rates: KnownRatesService,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** What is known before a transaction, in which nobody outside is asked. */
  async occasion(ownerId: string): Promise<Occasion> {
    const today = this.clock.today()
    const [{ language }, charges] = await Promise.all([
      this.users.holder(ownerId),
      this.rent.charges(ownerId, { open: 'true' }),
    ])
    const rates = await this.rates.of(
      charges.map(({ currency }) => currency),
      today,
    )
    return { language, rates: byCurrency(rates), today }
  }

  /** @throws AppError NOT_FOUND for an unknown charge, UNAVAILABLE without a rate */
  async draft(
    reads: OwnerReads,
    ownerId: string,
    wish: Wish,
    { language, rates, today }: Occasion,
  ): Promise<Draft> {
    const charges = await chargesAsked(this.rent, ownerId, wish, today, reads)
    const open = charges.filter(charge => charge.open > 0)
    checkRates(open, rates)
    return {
      asked: open.length === 0 ? null : askedFor(open, rates, language),
      named: charges.map(({ id }) => id),
    }
  }
}
