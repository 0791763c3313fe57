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
  /**
   * Milliseconds: between the tries of one call, for which the bank is left alone when all of them failed, and after which one
   * that has said nothing counts as away.
   */
  readonly timing = { pauses: [1000, 5000], rest: 5 * 60_000, silence: 1000 }
  /** From the first call about a day that failed, or any that waits for too long, until one is answered. */
  private isAway = false
  /** Ends the waiting of those who wait for it. */
  private readonly waiting = new Set<() => void>()
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

  /**
   * What some work with the bank gives; undefined as soon as the bank is known to be away, or does not come to an end in time. The
   * work goes on by itself.
   * @param until of `performance.now()`; so long one that is there may take
   */
  whileThere<Result>(work: Promise<Result>, until = this.deadline()): Promise<Result | undefined> {
    if (this.isAway) return Promise.resolve(undefined)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        this.waiting.delete(leave)
        resolve(undefined)
      }
      const timer = setTimeout(leave, until - performance.now()).unref()
      this.waiting.add(leave)
      work.then(resolve, reject).finally(leave)
    })
  }

  /** The instant, of `performance.now()`, until which a request that begins now waits for the bank. */
  deadline(): number {
    return performance.now() + this.timing.silence
  }

  private noteAway(): void {
    this.isAway = true
    for (const leave of this.waiting) leave()
  }

  /** Tries again after a while, and then lets the bank rest. */
  private async ask<Answer>(line: Line, url: URL, read: (text: string) => Answer): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      if (performance.now() < line.restsUntil) throw new BankAway('it rests')
      const silence = setTimeout(() => this.noteAway(), this.timing.silence).unref()
      try {
        const answer = read(await bankText(url, `Orenda (+${this.config.PUBLIC_URL})`))
        this.isAway = false
        return answer
      } catch (error) {
        if (!(error instanceof BankAway)) throw error
        // A bank that is there may know no ranges.
        if (line === this.ofDays) this.noteAway()
        const wait = this.timing.pauses[tries]
        if (wait === undefined) {
          line.restsUntil = performance.now() + this.timing.rest
          throw error
        }
        // A process that ends does not wait for it.
        await pause(wait * (1 + Math.random() / 4), undefined, { ref: false })
      } finally {
        clearTimeout(silence)
      }
    }
  }
}

/** `2026-10-01` as `20261001`. */
const compact = (date: string) => date.replaceAll('-', '')
