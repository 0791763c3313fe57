import { setTimeout as pause } from 'node:timers/promises'
import { ScheduledJobs } from '../src/platform/jobs/scheduled-jobs.ts'
import { PlanAdministrationService } from '../src/subscriptions/plan-administration.service.ts'
import { sign } from '../src/subscriptions/providers/liqpay/signature.ts'
import { SandboxBank } from '../src/subscriptions/providers/sandbox/sandbox-bank.ts'
import type { Landlord } from './landlord.ts'
import { type Customer, callBack, customer } from './shopping.ts'
import type { TestApi } from './test-api.ts'

/**
 * Presses a button of the sandbox's page, or opens the page.
 * @returns the status of the answer, and the page or the address that it leads to
 */
export async function atSandbox(
  api: TestApi,
  fields: Record<string, string>,
  choice?: 'pay' | 'decline' | 'close',
): Promise<{ status: number; html: string; location: string | null; headers: Headers }> {
  const body = new URLSearchParams(choice === undefined ? fields : { ...fields, choice })
  const response = await fetch(`${api.url}/sandbox/checkout`, { method: 'POST', body, redirect: 'manual' })
  const { status, headers } = response
  return { status, html: await response.text(), location: headers.get('location'), headers }
}

/** A callback in the form in which the sandbox sends it. */
export function saidBySandbox(api: TestApi, words: object): { data: string; signature: string } {
  const { publicKey, privateKey } = api.app.get(SandboxBank).keys
  const data = Buffer.from(JSON.stringify({ public_key: publicKey, version: 7, ...words })).toString('base64')
  return { data, signature: sign(data, privateKey, 7) }
}

/** The newest order of a landlord. */
export async function latestOrder(api: TestApi, ownerId: string): Promise<string> {
  const { rows } = await api.db.query<{ id: string }>(
    'select id from subscription_orders where owner_id = $1 order by created_at desc limit 1',
    [ownerId],
  )
  return rows[0]?.id ?? ''
}

async function pay(api: TestApi, buyer: Customer): Promise<string> {
  const { id, fields } = await buyer.checkout('enterprise')
  await atSandbox(api, fields)
  await atSandbox(api, fields, 'pay')
  return id
}

/**
 * Waits until no job that calls the provider is left; one that still runs would do what the next
 * step expects of a later one.
 */
async function providerHasHeard(api: TestApi): Promise<void> {
  for (;;) {
    const { rowCount } = await api.db.query(
      `select from jobs.job where name = 'card-provider' and state in ('created', 'retry', 'active')`,
    )
    if (rowCount === 0) return
    await pause(20)
  }
}

/**
 * Goes through every state of a plan; the landlord has a large plan afterwards.
 * @returns the names of the routes that were used
 */
export async function runSubscriptionStory(api: TestApi, landlord: Landlord): Promise<string[]> {
  const buyer = customer(api, landlord)
  const operator = api.app.get(PlanAdministrationService)
  const work = () => api.app.get(ScheduledJobs).find('subscriptions')?.work()
  const orderIs = async (id: string, column: 'state' | 'renewal', value: string) => {
    for (;;) {
      const { rows } = await api.db.query(`select ${column} as is from subscription_orders where id = $1`, [
        id,
      ])
      if (rows[0]?.is === value) return
      await pause(20)
    }
  }
  const first = await pay(api, buyer)
  const strange = { order_id: 'strange', status: 'success', payment_id: 1, amount: 1, currency: 'UAH' }
  await callBack(api, saidBySandbox(api, strange), 'sandbox')
  await buyer.cancel()
  await orderIs(first, 'renewal', 'off')
  const second = await pay(api, buyer)
  await buyer.order(second)
  await operator.refundOrder(second)
  await orderIs(second, 'state', 'refunded')
  await orderIs(second, 'renewal', 'off')
  await providerHasHeard(api)
  // The provider could not be called for days.
  await api.db.query(
    `update subscription_orders set renewal = 'stopping', stop_asked_at = now() - interval '3 days' where id = $1`,
    [second],
  )
  await work()
  await orderIs(second, 'renewal', 'off')
  await operator.activatePlan(landlord.email, 'enterprise')
  await operator.raiseLimit(landlord.email, 1000)
  await operator.listOrders(landlord.email)
  await operator.listHistory(landlord.email)
  return [
    'POST /sandbox/checkout',
    'POST /subscriptions/callbacks/:provider',
    'POST /subscriptions/cancel',
    'POST /subscriptions/checkout',
  ]
}
