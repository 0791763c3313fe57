import { plusDays } from './days.ts'
import type { Category, Currency } from './records.ts'

export const currencies: readonly Currency[] = ['UAH', 'UAH', 'UAH', 'USD', 'EUR']
export const categories: readonly Category[] = [
  'rent',
  'rent',
  'rent',
  'rent',
  'deposit',
  'deposit',
  'deposit',
  'utilities',
  'repair',
  'penalty',
  'other',
]
/** Days from today: near ones, and ones around ends of months and leases. */
const distances = [0, 0, 0, -1, 1, -2, 5, -7, 10, -15, 20, -28, 30, -31, 31, 45, -60, 61, -95, 120, 365]

/** Chooses the details of a step by its random numbers. */
export class Choices {
  private numbers: number[] = []

  /** @param today days are chosen around it */
  constructor(private readonly today: () => string) {}

  /** Begins a step. */
  use(numbers: readonly number[]): void {
    this.numbers = [...numbers]
  }

  /** A random number of the step that is not used up. */
  get first(): number | undefined {
    return this.numbers[0]
  }

  /** The next random number of the step, below a bound. */
  number(bound: number): number {
    const [first = 0, ...others] = this.numbers
    // When a step has too few numbers, further ones are computed from them.
    this.numbers = [...others, (first * 31 + 17) % 9973]
    return first % bound
  }

  one<Choice>(choices: readonly Choice[]): Choice | undefined {
    return choices.length === 0 ? undefined : choices[this.number(choices.length)]
  }

  often = () => this.number(10) < 6
  sometimes = () => this.number(10) < 3
  rarely = () => this.number(10) < 1
  distance = () => this.one(distances) ?? 0
  day = () => plusDays(this.today(), this.distance())
  cents = () => 1 + this.number(250_000)
}
