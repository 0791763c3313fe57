import type { RemoteCommand } from '@orenda/contracts/remotes'
import { lucideIcon } from '@orenda/tools/rspack'

const ofPayments = {
  uk: 'заплатив заплатила сплатив сплатила оплатив оплатила оплата',
  ru: 'заплатил заплатила оплатил оплатила уплатил оплата',
  en: 'paid pays rent received',
}

const ofExpenses = {
  uk: 'витрата витрати витратив витратила',
  ru: 'расход расходы потратил потратила',
  en: 'expenses spent',
}

/** What an entry takes of what is typed. */
const typed = { amount: 'amount', note: 'note' }

/** What the palette offers of this remote. */
export const commands: readonly RemoteCommand[] = [
  {
    name: 'record-payment-of',
    label: { uk: 'Записати платіж', ru: 'Записать платёж', en: 'Record a payment' },
    words: ofPayments,
    icon: lucideIcon('plus'),
    order: 10,
    of: ['tenant', 'apartment', 'lease'],
    isLet: true,
    path: 'payments?pay={apartment}&rent=none',
    typed,
  },
  {
    name: 'pay-in-full',
    label: { uk: 'Записати повну оплату', ru: 'Записать полную оплату', en: 'Record full payment' },
    icon: lucideIcon('check-check'),
    order: 20,
    of: ['tenant', 'apartment', 'lease'],
    isLet: true,
  },
  {
    name: 'add-expense-of',
    label: { uk: 'Додати витрату', ru: 'Добавить расход', en: 'Add an expense' },
    words: ofExpenses,
    icon: lucideIcon('receipt'),
    order: 60,
    of: ['tenant', 'apartment'],
    path: 'expenses?add={apartment}',
    typed,
  },
  {
    name: 'record-payment',
    label: { uk: 'Записати платіж', ru: 'Записать платёж', en: 'Record a payment' },
    icon: lucideIcon('plus'),
    words: ofPayments,
    order: 10,
    path: 'payments?add',
    typed,
  },
  {
    name: 'add-expense',
    label: { uk: 'Додати витрату', ru: 'Добавить расход', en: 'Add an expense' },
    words: ofExpenses,
    icon: lucideIcon('receipt'),
    order: 20,
    path: 'expenses?add',
    typed,
  },
  {
    name: 'import-statement',
    label: {
      uk: 'Завантажити виписку з банку',
      ru: 'Загрузить выписку из банка',
      en: 'Upload a bank statement',
    },
    icon: lucideIcon('file-up'),
    order: 90,
    path: 'payments/import',
  },
  {
    name: 'payment-requests',
    isPage: true,
    label: { uk: 'Рахунки на оплату', ru: 'Счета на оплату', en: 'Payment requests' },
    words: { uk: 'рахунок інвойс', ru: 'счёт инвойс', en: 'invoice invoices bill' },
    icon: lucideIcon('qr-code'),
    order: 10,
    path: 'payments/requests',
  },
  {
    name: 'debtors',
    isPage: true,
    label: { uk: 'Хто винен', ru: 'Кто должен', en: 'Who owes rent' },
    words: {
      uk: 'борг борги боржники заборгованість прострочено',
      ru: 'долг долги должники задолженность просрочено',
      en: 'debt debts debtors arrears overdue',
    },
    icon: lucideIcon('wallet'),
    order: 5,
    path: 'payments?rent=overdue',
  },
  {
    name: 'recurring-expenses',
    isPage: true,
    label: { uk: 'Регулярні витрати', ru: 'Регулярные расходы', en: 'Recurring expenses' },
    icon: lucideIcon('repeat'),
    order: 20,
    path: 'expenses/recurring',
  },
  {
    name: 'reports',
    isPage: true,
    label: { uk: 'Звіти', ru: 'Отчёты', en: 'Reports' },
    words: {
      uk: 'звіт прибуток прибутки доходи',
      ru: 'отчёт прибыль доходы',
      en: 'report profit income earnings',
    },
    icon: lucideIcon('chart-column'),
    order: 30,
    path: 'reports',
  },
  {
    name: 'deposits',
    isPage: true,
    label: { uk: 'Застави', ru: 'Залоги', en: 'Deposits' },
    words: {
      uk: 'застава завдаток гарантійний депозит повернути вернути',
      ru: 'залог задаток гарантийный депозит вернуть возврат',
      en: 'deposit security bond return refund',
    },
    icon: lucideIcon('shield'),
    order: 40,
    path: 'reports?tab=deposits',
  },
  {
    name: 'taxes',
    isPage: true,
    label: { uk: 'Податки', ru: 'Налоги', en: 'Taxes' },
    icon: lucideIcon('landmark'),
    order: 50,
    path: 'reports/taxes',
  },
]
