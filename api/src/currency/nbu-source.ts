import { setTimeout as pause } from 'node:timers/promises'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../config.ts'
import { type BankRate, type ForeignCurrency, ratesIn } from './bank-answer.ts'
import { BankAway, bankText } from './bank-call.ts'

/** One kind of call, and until when it is paused after repeated failures. */
interface Line {
  restsUntil: number
}

/** The National Bank of Ukraine (bank.gov.ua, "API for developers"): official rates by day, without a key. */
@Injectable()
export class NbuSource {
  /**
   * Milliseconds: between retries of one call, of the pause when all failed, and after which a silent bank
   * counts as away.
   */
  readonly timing = { pauses: [1000, 5000], rest: 5 * 60_000, silence: 1000 }
  /** True from the first failed or overdue call about a day, until one is answered. */
  isAway = false
  /** Wakes the callers who wait. */
  private readonly waiting = new Set<() => void>()
  private readonly ofDays: Line = { restsUntil: 0 }
  private readonly ofRanges: Line = { restsUntil: 0 }

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'NBU_URL' | 'PUBLIC_URL'>) {}

  /**
   * The rates of all currencies on a day; none when the bank has not published them yet.
   * @throws BankAway
   */
  day(date: string): Promise<BankRate[]> {
    const url = new URL(this.config.NBU_URL)
    url.search = `?date=${compact(date)}&json`
    return this.ask(this.ofDays, url, text => ratesIn(text, row => row.date <= date))
  }

  /**
   * The rates of one currency for a range of days, in a single call.
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
   * The result of work with the bank; undefined as soon as the bank counts as away, or after a time limit. The
   * work itself continues.
   * @param until a time of `performance.now()`; the limit while the bank answers
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

  /** The time of `performance.now()` until which a new request waits for the bank. */
  deadline(): number {
    return performance.now() + this.timing.silence
  }

  private noteAway(): void {
    this.isAway = true
    for (const leave of this.waiting) leave()
  }

  /** Retries with pauses, and then pauses all calls of this kind. */
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
        // The bank may answer, but not for ranges.
        if (line === this.ofDays) this.noteAway()
        const wait = this.timing.pauses[tries]
        if (wait === undefined) {
          line.restsUntil = performance.now() + this.timing.rest
          throw error
        }
        // Unreferenced, so that a process can exit.
        await pause(wait * (1 + Math.random() / 4), undefined, { ref: false })
      } finally {
        clearTimeout(silence)
      }
    }
  }
}

/** `2026-10-01` as `20261001`. */
const compact = (date: string) => date.replaceAll('-', '')
