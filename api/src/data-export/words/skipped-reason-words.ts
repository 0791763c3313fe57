import type { Language } from '@orenda/contracts/languages'
import type { KnownSkippedReason } from '@orenda/contracts/reminder-kinds'

export const skippedReasonWords: Readonly<Record<Language, Record<KnownSkippedReason, string>>> = {
  uk: {
    paid: 'уже сплачено',
    no_recipient: 'немає адреси орендаря',
    lease_over: 'договір на цю дату не діє',
    opted_out: 'орендар відмовився',
    subscription_over: 'ваша підписка на Orenda закінчилася',
    disabled: 'нагадування вимкнено',
    too_late: 'час цього сповіщення минув',
    by_landlord: 'ви вирішили не надсилати',
  },
  ru: {
    paid: 'уже оплачено',
    no_recipient: 'нет адреса арендатора',
    lease_over: 'договор не действует на эту дату',
    opted_out: 'арендатор отказался',
    subscription_over: 'ваша подписка на Orenda закончилась',
    disabled: 'напоминание выключено',
    too_late: 'время этого уведомления прошло',
    by_landlord: 'вы решили не отправлять',
  },
  en: {
    paid: 'already paid',
    no_recipient: 'the tenant has no address',
    lease_over: 'the lease does not cover this date',
    opted_out: 'the tenant has unsubscribed',
    subscription_over: 'your Orenda subscription is over',
    disabled: 'the reminder is turned off',
    too_late: 'too late to send',
    by_landlord: 'you chose not to send it',
  },
}
