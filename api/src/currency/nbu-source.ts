import { setTimeout as pause } from 'node:timers/promises'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../config.ts'
import { type BankRate, type ForeignCurrency, ratesIn } from './bank-answer.ts'
import { BankAway, bankText } from './bank-call.ts'

/** One kind of call, and until when it is not made since it failed again and again. */
interface Line {
  restsUntil: number
}

/** The National Bank of Ukraine (bank.gov.ua, "API for developers"): official rates by day, without a key. */
@Injectable()
export class NbuSource {
  /** Milliseconds: between the tries of one call, and for which the bank is left alone when all of them failed. */
  readonly timing = { pauses: [1000, 5000], rest: 5 * 60_000 }
  private readonly ofDays: Line = { restsUntil: 0 }
  private readonly ofRanges: Line = { restsUntil: 0 }

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'NBU_URL' | 'PUBLIC_URL'>) {}

  /**
   * The rates of all currencies that are in force on a day; none when the bank has not set them yet.
   * @throws BankAway
   */
  day(date: string): Promise<BankRate[]> {
    const url = new URL(this.config.NBU_URL)
    url.search = `?date=${compact(date)}&json`
    return this.ask(this.ofDays, url, text => ratesIn(text, row => row.date <= date))
  }

  /**
   * The rates of one currency from one day to another, in a single call.
   * @throws BankAway also when there are none: then single days tell more
   */
  range(currency: ForeignCurrency, from: string, to: string): Promise<BankRate[]> {
    const url = new URL('/NBU_Exchange/exchange_site', this.config.NBU_URL)
    const days = `start=${compact(from)}&end=${compact(to)}`
    url.search = `?${days}&valcode=${currency.toLowerCase()}&sort=exchangedate&order=asc&json`
    return this.ask(this.ofRanges, url, text => {
      const counts = (row: { currency: string; date: string }) =>
        row.currency === currency && row.date >= from && row.date <= to
      const rates = ratesIn(text, counts)
      if (rates.length === 0) throw new BankAway('an empty range')
      return rates
    })
  }

  /** Tries again after a while, and then lets the bank rest. */
  private async ask<Answer>(line: Line, url: URL, read: (text: string) => Answer): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      if (performance.now() < line.restsUntil) throw new BankAway('it rests')
      try {
        return read(await bankText(url, `Orenda (+${this.config.PUBLIC_URL})`))
      } catch (error) {
        if (!(error instanceof BankAway)) throw error
        const wait = this.timing.pauses[tries]
        if (wait === undefined) {
          line.restsUntil = performance.now() + this.timing.rest
          throw error
        }
        // A process that ends does not wait for it.
        await pause(wait * (1 + Math.random() / 4), undefined, { ref: false })
      }
    }
  }
}

/** `2026-10-01` as `20261001`. */
const compact = (date: string) => date.replaceAll('-', '')
