import { Charging } from '../../src/tenancy/charging.ts'
import type { TestApi } from '../test-api.ts'
import { chargeActions } from './charge-actions.ts'
import { compareAll } from './comparison.ts'
import { plusDays } from './days.ts'
import { depositActions } from './deposit-actions.ts'
import { leaseActions } from './lease-actions.ts'
import { paymentActions } from './payment-actions.ts'
import { riseActions } from './rise-actions.ts'
import { Scene } from './scene.ts'
import type { Kind, Step } from './steps.ts'

// Performs random actions of a landlord in any order, in the product and in the book kept by hand,
// and compares both.

const actions: Record<Kind, (scene: Scene) => Promise<void>> = {
  ...leaseActions,
  ...riseActions,
  ...paymentActions,
  ...chargeActions,
  ...depositActions,
  forward,
  back,
  job,
  look: compareAll,
}

/** One run. */
export class Life {
  private readonly scene: Scene

  constructor(api: TestApi) {
    this.scene = new Scene(api)
  }

  /** The steps so far, for the report of a failure. */
  get story(): readonly string[] {
    return this.scene.story
  }

  begin(): Promise<void> {
    return this.scene.begin()
  }

  async live(steps: readonly Step[]): Promise<void> {
    for (const step of steps) await this.take(step)
    // Runs the job for all apartments that it has not processed yet.
    await this.take({ kind: 'job', numbers: [] })
    await compareAll(this.scene)
  }

  end(): Promise<void> {
    return this.scene.end()
  }

  private async take({ kind, numbers }: Step): Promise<void> {
    if (kind === 'rest') return
    this.scene.choose.use(numbers)
    await actions[kind](this.scene)
  }
}

async function forward(scene: Scene): Promise<void> {
  scene.setClock(plusDays(scene.book.today, 1 + scene.choose.number(scene.choose.rarely() ? 150 : 20)))
}

async function back(scene: Scene): Promise<void> {
  scene.setClock(plusDays(scene.book.today, -1 - scene.choose.number(45)))
}

async function job(scene: Scene): Promise<void> {
  scene.story.push(`${scene.book.today} the job`)
  await scene.api.app.get(Charging).charge()
  scene.book.runJob()
}
