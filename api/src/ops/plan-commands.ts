import { planCodes } from '@orenda/contracts/subscription-kinds'
import {
  type AdministeredPlan,
  PlanAdministrationService,
} from '../subscriptions/plan-administration.service.ts'
import { type Arguments, count, oneOf, word } from './arguments.ts'
import type { Command } from './command.ts'
import { OperatorActions } from './operator-actions.ts'
import { minute, table } from './table.ts'

const told = (email: string, plan: AdministeredPlan) => ({
  data: { email, ...plan },
  text: `${email}: ${plan.plan_name}, ${plan.payment_status}, ${plan.max_apartments} apartments, until ${minute(plan.end_date)}.`,
})

const emailOf = (args: Arguments) => word(args, 0, 'EMAIL')
const codeOf = (args: Arguments) => oneOf(planCodes, word(args, 1, 'PLAN'), 'PLAN')
const periodsOf = ({ options }: Arguments) => count(String(options.periods ?? '1'), '--periods')
const limitOf = (args: Arguments) => count(word(args, 1, 'APARTMENTS'), 'APARTMENTS')

/** Commands for plans of accounts. */
export const planCommands = {
  plan: {
    takes: 'EMAIL PLAN [--periods N]',
    does: `Gives an account a plan without a payment, for N times 31 days: ${planCodes.join(', ')}.`,
    options: { periods: { type: 'string' } },
    trace: args => ({ email: emailOf(args), details: { plan: codeOf(args), periods: periodsOf(args) } }),
    run: async (app, args) => {
      const plans = app.get(PlanAdministrationService, { strict: false })
      return told(emailOf(args), await plans.activatePlan(emailOf(args), codeOf(args), periodsOf(args)))
    },
  },
  limit: {
    takes: 'EMAIL APARTMENTS',
    does: 'Allows an account more apartments than its plan does.',
    trace: args => ({ email: emailOf(args), details: { apartments: limitOf(args) } }),
    run: async (app, args) => {
      const plans = app.get(PlanAdministrationService, { strict: false })
      return told(emailOf(args), await plans.raiseLimit(emailOf(args), limitOf(args)))
    },
  },
  refund: {
    takes: 'ORDER',
    does: 'Has the payment of an order sent back by the provider.',
    trace: args => ({ details: { order: word(args, 0, 'ORDER') } }),
    run: async (app, args) => {
      const order = word(args, 0, 'ORDER')
      await app.get(PlanAdministrationService, { strict: false }).refundOrder(order)
      return { data: { order }, text: `The refund of ${order} is under way.` }
    },
  },
  history: {
    takes: 'EMAIL',
    does: 'Shows what has happened to the plan of an account, and what was done about the account by command.',
    run: async (app, args) => {
      const email = emailOf(args)
      const plan = await app.get(PlanAdministrationService, { strict: false }).listHistory(email)
      const operator = await app.get(OperatorActions, { strict: false }).of(email)
      const rows = [
        ...plan.map(({ created_at, action, plan_name, amount, currency }) => [
          ...[created_at, action, plan_name, amount === null ? '' : `${amount} ${currency}`],
        ]),
        ...operator.map(({ at, action, details, operator, outcome }) => [
          ...[at, `ops ${action}`, JSON.stringify(details), `${operator}: ${outcome ?? 'torn off'}`],
        ]),
      ].toSorted(([one], [other]) => String(other).localeCompare(String(one)))
      const shown = rows.map(([at, ...rest]) => [minute(String(at)), ...rest])
      const text = rows.length === 0 ? 'Nothing has happened yet.' : table(['AT', 'WHAT', 'PLAN', ''], shown)
      return { data: { plan, operator }, text }
    },
  },
} satisfies Record<string, Command>
