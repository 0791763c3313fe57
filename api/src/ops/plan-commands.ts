import type { INestApplicationContext } from '@nestjs/common'
import { type PlanCode, planCodes } from '@orenda/contracts/subscription-kinds'
import { Argument } from 'commander'
import {
  type AdministeredPlan,
  PlanAdministrationService,
} from '../subscriptions/plan-administration.service.ts'
import { count, word } from './arguments.ts'
import type { AddCommands, Told } from './command.ts'
import { OperatorActions } from './operator-actions.ts'
import { minute, table } from './table.ts'

const plansOf = (app: INestApplicationContext) => app.get(PlanAdministrationService, { strict: false })

const told = (email: string, plan: AdministeredPlan) => ({
  data: { email, ...plan },
  text: `${email}: ${plan.plan_name}, ${plan.payment_status}, ${plan.max_apartments} apartments, until ${minute(plan.end_date)}.`,
})

/** Commands for plans of accounts. */
export const addPlanCommands: AddCommands = (program, choose) => {
  program
    .command('plan')
    .description('Gives an account a plan without a payment, for N times 31 days.')
    .argument('<EMAIL>', 'of the account', word)
    .addArgument(new Argument('<PLAN>').choices(planCodes))
    .option('--periods <N>', 'how many times 31 days', count, 1)
    .action((email: string, plan: PlanCode, { periods }: { periods: number }) =>
      choose({
        trace: { email, details: { plan, periods } },
        run: async app => told(email, await plansOf(app).activatePlan(email, plan, periods)),
      }),
    )
  program
    .command('limit')
    .description('Allows an account more apartments than its plan does.')
    .argument('<EMAIL>', 'of the account', word)
    .argument('<APARTMENTS>', 'how many it may have', count)
    .action((email: string, apartments: number) =>
      choose({
        trace: { email, details: { apartments } },
        run: async app => told(email, await plansOf(app).raiseLimit(email, apartments)),
      }),
    )
  program
    .command('refund')
    .description('Has the payment of an order sent back by the provider.')
    .argument('<ORDER>', 'its id', word)
    .action((order: string) =>
      choose({
        trace: { details: { order } },
        run: async app => {
          await plansOf(app).refundOrder(order)
          return { data: { order }, text: `The refund of ${order} is under way.` }
        },
      }),
    )
  program
    .command('history')
    .description(
      'Shows what has happened to the plan of an account, and what was done about the account by command.',
    )
    .argument('<EMAIL>', 'of the account', word)
    .action((email: string) => choose({ run: app => tellHistory(app, email) }))
}

async function tellHistory(app: INestApplicationContext, email: string): Promise<Told> {
  const plan = await plansOf(app).listHistory(email)
  const operator = await app.get(OperatorActions, { strict: false }).of(email)
  const rows = [
    ...plan.map(({ created_at, action, plan_name, amount, currency }) => [
      created_at,
      action,
      plan_name,
      amount === null ? '' : `${amount} ${currency}`,
    ]),
    ...operator.map(({ at, action, details, operator, outcome }) => [
      at,
      `ops ${action}`,
      JSON.stringify(details),
      `${operator}: ${outcome ?? 'torn off'}`,
    ]),
  ].toSorted(([one], [other]) => String(other).localeCompare(String(one)))
  const shown = rows.map(([at, ...rest]) => [minute(String(at)), ...rest])
  const text = rows.length === 0 ? 'Nothing has happened yet.' : table(['AT', 'WHAT', 'PLAN', ''], shown)
  return { data: { plan, operator }, text }
}
