/**
 * Which room owns which tables, and which views it publishes. A room is one or more folders of the API with one
 * subject. Its SQL may use its own tables and views published to it, and no others (`rooms.spec.ts`); for
 * anything else it calls the other room's services.
 */
interface Room {
  /** Below `api/src`. */
  folders: readonly string[]
  tables: readonly string[]
  /** Views by name, with the rooms that may use them. The purpose is in the comment of each view. */
  publishes?: Readonly<Record<string, readonly RoomName[] | 'everybody'>>
}

export type RoomName =
  | 'account'
  | 'apartments'
  | 'calendar-feed'
  | 'currency'
  | 'documents'
  | 'expenses'
  | 'files'
  | 'imports'
  | 'management-fees'
  | 'move-ins'
  | 'ops'
  | 'paper'
  | 'payment-reminders'
  | 'payments'
  | 'platform'
  | 'push'
  | 'reports'
  | 'search'
  | 'subscriptions'
  | 'support'
  | 'tenancy'
  | 'tenants'
  | 'utilities'

export const rooms: Readonly<Record<RoomName, Room>> = {
  account: {
    folders: ['auth', 'users'],
    tables: [
      'users',
      'sessions',
      'refresh_tokens',
      'email_tokens',
      'spent_links',
      'take_backs',
      'account_events',
      'known_networks',
      'second_factors',
      'recovery_codes',
      'second_factor_losses',
      'passkeys',
      'remembered_devices',
    ],
    publishes: {
      landlords: ['ops', 'payment-reminders', 'push', 'subscriptions', 'support'],
      live_sessions: ['push'],
    },
  },
  apartments: {
    folders: ['apartments'],
    tables: ['apartments', 'apartment_files'],
    publishes: {
      apartment_names: 'everybody',
      searched_apartments: ['search'],
      // Tenancy updates the fields of an apartment's current lease, and nothing else.
      apartment_occupancy: ['tenancy', 'payment-reminders'],
    },
  },
  'calendar-feed': { folders: ['calendar-feed'], tables: ['calendar_feeds'] },
  currency: { folders: ['currency'], tables: ['currency_rates', 'currency_asks'] },
  documents: {
    folders: ['documents'],
    tables: ['document_templates', 'document_template_files', 'lease_documents', 'lease_document_files'],
  },
  expenses: {
    folders: ['expenses'],
    tables: ['expenses', 'expense_files', 'recurring_expenses'],
    publishes: { expense_entries: ['imports', 'reports'], searched_expenses: ['search'] },
  },
  files: {
    folders: ['files', 'platform/files'],
    tables: ['files', 'file_reservations'],
    publishes: {
      // Only for files itself: the migration of each kind of record defines what they include.
      held_files: [],
      file_records: [],
    },
  },
  imports: {
    folders: ['imports'],
    tables: ['imports', 'import_contents', 'import_rows', 'import_mappings', 'start_imports'],
  },
  'management-fees': {
    folders: ['management-fees'],
    tables: ['management_fees', 'management_fee_files'],
    publishes: { fee_amounts: ['utilities'], fee_entries: ['reports'] },
  },
  'move-ins': { folders: ['move-ins'], tables: ['move_ins'] },
  ops: { folders: ['ops', 'backup'], tables: ['operator_actions'] },
  paper: {
    folders: ['paper'],
    tables: ['payees', 'payment_requests', 'tenant_links', 'tenant_page_openings'],
    publishes: { payee_details: ['payment-reminders'] },
  },
  'payment-reminders': {
    folders: ['payment-reminders'],
    tables: ['payment_reminders', 'reminder_notices', 'notice_attempts', 'notice_recipients'],
  },
  payments: {
    folders: ['payments'],
    tables: ['payments', 'payment_files'],
    publishes: {
      payment_amounts: ['tenancy', 'payment-reminders'],
      payment_entries: ['tenancy', 'imports', 'reports'],
      searched_payments: ['search'],
    },
  },
  platform: {
    // The development tools read the platform's tables, and what pages report of remotes is counted there.
    folders: ['platform', 'dev', 'client-events', 'page-figures'],
    tables: [
      'migrations',
      'rate_limits',
      'captured_messages',
      'stored_answers',
      'visitor_keys',
      'canary_people',
      'canary_stops',
      'page_figures',
    ],
  },
  push: { folders: ['push'], tables: ['push_devices'] },
  reports: { folders: ['reports'], tables: ['tax_payments', 'tax_regimes'] },
  search: { folders: ['search'], tables: [] },
  subscriptions: {
    folders: ['subscriptions'],
    tables: [
      'subscriptions',
      'subscription_plans',
      'subscription_orders',
      'subscription_periods',
      'subscription_history',
      'provider_events',
      'sandbox_payments',
    ],
    publishes: { plan_room: ['apartments'], plan_ends: ['payment-reminders'] },
  },
  support: {
    folders: ['support'],
    tables: ['support_tickets', 'support_messages'],
    publishes: { searched_tickets: ['search'] },
  },
  tenancy: {
    folders: ['tenancy'],
    tables: ['leases', 'lease_rents', 'lease_ends', 'charges', 'deposit_uses', 'utility_bills'],
    publishes: {
      lease_terms: ['documents', 'imports', 'paper', 'payments', 'payment-reminders', 'reports', 'search'],
      lease_rent_steps: ['reports', 'search'],
      deposit_use_entries: ['reports'],
      utility_charges: ['reports'],
      charge_keys: ['paper'],
    },
  },
  tenants: {
    folders: ['tenants'],
    tables: ['tenants', 'tenant_files'],
    publishes: {
      tenant_contacts: ['apartments', 'paper', 'tenancy', 'payment-reminders'],
      searched_tenants: ['search'],
    },
  },
  utilities: { folders: ['utilities'], tables: ['utility_readings', 'utility_reading_files', 'tariffs'] },
}
