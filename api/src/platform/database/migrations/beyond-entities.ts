const withFiles = [
  'apartment',
  'document_template',
  'expense',
  'lease_document',
  'management_fee',
  'payment',
  'tenant',
  'utility_reading',
] as const
const fileTables = withFiles.map(record => `${record}_files` as const)

/**
 * Database objects that TypeORM entities cannot describe. `entities.spec.ts` reads the catalog of the migrated
 * database and fails for anything that is neither here nor in an entity. Role rights are not included:
 * migrations grant them with the table, and `jobs-role.spec.ts` and `owner-isolation.spec.ts` test them.
 */
export const beyondEntities = {
  /**
   * Row-level security, also for the tables' owner, with the policy `owner_only`: a transaction sees only rows
   * of its owner.
   */
  ofOwners: [
    'account_events',
    'apartments',
    'calendar_feeds',
    'charges',
    'deposit_uses',
    'document_templates',
    'email_tokens',
    'expenses',
    'file_reservations',
    'files',
    'import_contents',
    'import_mappings',
    'import_rows',
    'imports',
    'known_networks',
    'lease_documents',
    'lease_ends',
    'lease_rents',
    'leases',
    'management_fees',
    'move_ins',
    'notice_attempts',
    'notice_recipients',
    'passkeys',
    'payees',
    'payment_reminders',
    'payment_requests',
    'payments',
    'provider_events',
    'push_devices',
    'recovery_codes',
    'recurring_expenses',
    'refresh_tokens',
    'remembered_devices',
    'reminder_notices',
    'second_factor_losses',
    'second_factors',
    'sessions',
    'spent_links',
    'start_imports',
    'stored_answers',
    'subscription_history',
    'subscription_orders',
    'subscription_periods',
    'subscriptions',
    'support_messages',
    'support_tickets',
    'take_backs',
    'tariffs',
    'tax_payments',
    'tax_regimes',
    'tenant_links',
    'tenant_page_openings',
    'tenants',
    'utility_bills',
    'utility_readings',
    ...fileTables,
  ].toSorted(),

  /** The policy `jobs`: the jobs' role sees the rows of all owners. */
  openToJobs: [
    'account_events',
    'apartments',
    'calendar_feeds',
    'charges',
    'deposit_uses',
    'email_tokens',
    'expenses',
    'file_reservations',
    'files',
    'import_contents',
    'known_networks',
    'lease_rents',
    'leases',
    'notice_attempts',
    'notice_recipients',
    'payees',
    'payment_reminders',
    'payments',
    'provider_events',
    'recurring_expenses',
    'reminder_notices',
    'second_factor_losses',
    'spent_links',
    'start_imports',
    'stored_answers',
    'subscription_orders',
    'subscriptions',
    'support_messages',
    'support_tickets',
    'take_backs',
    'tenant_links',
    'tenants',
    'users',
    ...fileTables,
  ].toSorted(),

  /**
   * The policy `lookups`: functions of the tables' owner find the owner of a row before a request is
   * authenticated.
   */
  openToLookups: [
    'calendar_feeds',
    'email_tokens',
    'notice_recipients',
    'push_devices',
    'refresh_tokens',
    'spent_links',
    'subscription_orders',
    'take_backs',
    'tenant_links',
    'users',
  ],

  /**
   * A landlord sees their own row; jobs delete only accounts whose deletion was requested or that were never
   * verified.
   */
  otherPolicies: ['users: erasure', 'users: self_only'],

  /** `updated_at` strictly increases with every change, by the product's clock. */
  stamped: [
    'apartments',
    'charges',
    'document_templates',
    'expenses',
    'imports',
    'lease_documents',
    'leases',
    'management_fees',
    'payees',
    'payment_reminders',
    'payment_requests',
    'payments',
    'recurring_expenses',
    'start_imports',
    'subscription_orders',
    'subscriptions',
    'tariffs',
    'tenants',
    'users',
    'utility_readings',
  ],

  /**
   * A file becomes free when its record releases it; a reminder is planned again when its leases change; a
   * deposit's uses never exceed payments; `updated_at` of a notice is the machine's time, as the lock of its
   * sender.
   */
  otherTriggers: [
    ...fileTables.map(table => `${table}: free_file`),
    'apartments: look_again',
    'leases: look_again',
    'payments: deposit_covered',
    'payments: deposit_covered_still',
    'reminder_notices: stamp_by_machine',
  ],

  functions: [
    'account_by_email(address text)',
    'account_of_link(link_hash bytea)',
    'account_of_refresh_token(token_hash bytea)',
    'current_owner()',
    'due_after(day date, due_day integer, due_days_before jsonb)',
    'due_date(month date, day integer)',
    'due_day_of(month date, due_day integer, due_days_before jsonb)',
    'free_file()',
    'keep_deposit()',
    'landlord_of_calendar_feed(feed_hash bytea)',
    'landlord_of_notice_token(notice_token text)',
    'landlord_of_push_endpoint(endpoint_hash_asked bytea)',
    'landlord_of_subscription_order(order_id uuid)',
    'landlord_of_tenant_link(link_hash bytea)',
    'look_again()',
    'new_id()',
    'next_recurrence(every text, day integer, starts date, ends date, last date, since date)',
    'notice_address(channel text, typed text)',
    'product_now()',
    'search_key(text)',
    'stamp_by_machine()',
    'stamp_update()',
  ],

  /** Foreign keys whose `on delete set null` sets only this column to null and keeps the owner. */
  setNull: [
    'apartments_owner_id_id_lease_id_fkey: lease_id',
    'apartments_owner_id_tenant_id_fkey: tenant_id',
    'expenses_recurring: recurring_id',
    'leases_owner_id_tenant_id_fkey: tenant_id',
    'payments_of_lease: lease_id',
    'reminder_notices_owner_id_reminder_id_fkey: reminder_id',
  ],

  /** Unique keys in which null equals null. */
  nullsNotDistinct: [
    'provider_events_once',
    'reminder_notices_once',
    'tariffs_owner_id_type_zone_apartment_id_valid_from_key',
  ],

  /** Indexes on expressions, and descending ones. Their entities name them. */
  indexes: {
    captured_messages_by_recipient: 'captured_messages USING btree (lower(recipient), id)',
    operator_actions_by_account: 'operator_actions USING btree (account_id, at DESC)',
    support_tickets_by_age: 'support_tickets USING btree (owner_id, created_at DESC, id DESC)',
    support_tickets_of_desk: 'support_tickets USING btree (status, updated_at DESC)',
    take_backs_by_email: 'take_backs USING btree (owner_id, lower(email))',
    users_by_email: 'users USING btree (lower(email))',
  },

  sequences: ['support_tickets_number_seq from 1001'],
  /** Views that rooms publish to each other (`api/src/rooms.ts`). */
  views: [
    'apartment_names',
    'apartment_occupancy',
    'charge_keys',
    'deposit_use_entries',
    'expense_entries',
    'fee_amounts',
    'fee_entries',
    'file_records',
    'held_files',
    'landlords',
    'lease_rent_steps',
    'lease_terms',
    'live_sessions',
    'payee_details',
    'payment_amounts',
    'payment_entries',
    'plan_ends',
    'plan_room',
    'searched_apartments',
    'searched_expenses',
    'searched_payments',
    'searched_tenants',
    'searched_tickets',
    'tenant_contacts',
    'utility_charges',
  ],
  /** TypeORM's own. */
  tables: ['migrations'],
  /** pg-boss's schema with all its contents (`platform/jobs/queues.ts`). */
  schemas: ['jobs'],
  /** For `leases_apart`, which combines uuids with a range, and for searching. */
  extensions: ['btree_gist', 'pg_trgm'],
} satisfies Record<string, readonly string[] | Readonly<Record<string, string>>>
