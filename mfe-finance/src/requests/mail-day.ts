import { dayIn } from '@orenda/contracts/calendar'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { runtimeConfig } from '@orenda/shared-ui/host'

const dayOf = dayIn(runtimeConfig.timeZone)

/** The day in the product's time zone on which a mail was asked for, `YYYY-MM-DD`. */
export const mailDay = ({ at }: NonNullable<PaymentRequest['mail']>): string => dayOf(at)
