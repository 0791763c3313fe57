import { Foundation1795219200001 } from './0001-foundation.ts'
import { Account1795219200002 } from './0002-account.ts'
import { Platform1795219200003 } from './0003-platform.ts'
import { Files1795219200004 } from './0004-files.ts'
import { Tenants1795219200005 } from './0005-tenants.ts'
import { Apartments1795219200006 } from './0006-apartments.ts'
import { Subscriptions1795219200007 } from './0007-subscriptions.ts'
import { Tenancy1795219200008 } from './0008-tenancy.ts'
import { Payments1795219200009 } from './0009-payments.ts'
import { Expenses1795219200010 } from './0010-expenses.ts'
import { Utilities1795219200011 } from './0011-utilities.ts'
import { ManagementFees1795219200012 } from './0012-management-fees.ts'
import { PaymentReminders1795219200013 } from './0013-payment-reminders.ts'
import { Support1795219200014 } from './0014-support.ts'
import { Ops1795219200015 } from './0015-ops.ts'
import { Currency1795219200016 } from './0016-currency.ts'
import { RecordFiles1795219200017 } from './0017-record-files.ts'
import { Reports1795219200018 } from './0018-reports.ts'
import { MoveIns1795219200021 } from './0021-move-ins.ts'
import { Payees1795219200032 } from './0032-payees.ts'
import { Passkeys1795219200033 } from './0033-passkeys.ts'
import { MeterNumbers1795219200034 } from './0034-meter-numbers.ts'
import { PaymentRequests1795219200035 } from './0035-payment-requests.ts'
import { RequestMails1795219200036 } from './0036-request-mails.ts'
import { CapturedAttachments1795219200037 } from './0037-captured-attachments.ts'
import { TenantLinks1795219200038 } from './0038-tenant-links.ts'
import { TenantLinksInNotices1795219200039 } from './0039-tenant-links-in-notices.ts'
import { Imports1795219200041 } from './0041-imports.ts'
import { CalendarFeeds1795219200042 } from './0042-calendar-feeds.ts'
import { StartImports1795219200043 } from './0043-start-imports.ts'
import { RecurringExpenses1795219200044 } from './0044-recurring-expenses.ts'
import { TaxPayments1795219200045 } from './0045-tax-payments.ts'
import { ApartmentAreas1795219200046 } from './0046-apartment-areas.ts'
import { CalendarFeedsForJobs1795219200047 } from './0047-calendar-feeds-for-jobs.ts'
import { SwitchedReminders1795219200049 } from './0049-switched-reminders.ts'
import { TaxRegimes1795219200050 } from './0050-tax-regimes.ts'
import { LateFees1795219200051 } from './0051-late-fees.ts'
import { Documents1795219200052 } from './0052-documents.ts'
import { IndexesUnderLoad1795219200053 } from './0053-indexes-under-load.ts'
import { Search1795219200054 } from './0054-search.ts'
import { PageFigures1795219200055 } from './0055-page-figures.ts'
import { RiseMails1795219200058 } from './0058-rise-mails.ts'
import { PushDevices1795219200060 } from './0060-push-devices.ts'
import { DebtNotices1795219200061 } from './0061-debt-notices.ts'
import { AskedSums1795219200062 } from './0062-asked-sums.ts'
import { EndsUndone1795219200063 } from './0063-ends-undone.ts'
import { ChargeKeys1795219200064 } from './0064-charge-keys.ts'

/**
 * All migrations in order; TypeORM runs those that the database does not have yet. The first 17 create the
 * schema of 1.0.0, one per room. A released migration is never changed: later changes are new migrations.
 */
export const migrations = [
  Foundation1795219200001,
  Account1795219200002,
  Platform1795219200003,
  Files1795219200004,
  Tenants1795219200005,
  Apartments1795219200006,
  Subscriptions1795219200007,
  Tenancy1795219200008,
  Payments1795219200009,
  Expenses1795219200010,
  Utilities1795219200011,
  ManagementFees1795219200012,
  PaymentReminders1795219200013,
  Support1795219200014,
  Ops1795219200015,
  Currency1795219200016,
  RecordFiles1795219200017,
  Reports1795219200018,
  MoveIns1795219200021,
  Payees1795219200032,
  Passkeys1795219200033,
  MeterNumbers1795219200034,
  PaymentRequests1795219200035,
  RequestMails1795219200036,
  CapturedAttachments1795219200037,
  TenantLinks1795219200038,
  TenantLinksInNotices1795219200039,
  Imports1795219200041,
  CalendarFeeds1795219200042,
  StartImports1795219200043,
  RecurringExpenses1795219200044,
  TaxPayments1795219200045,
  ApartmentAreas1795219200046,
  CalendarFeedsForJobs1795219200047,
  SwitchedReminders1795219200049,
  TaxRegimes1795219200050,
  LateFees1795219200051,
  Documents1795219200052,
  IndexesUnderLoad1795219200053,
  Search1795219200054,
  PageFigures1795219200055,
  RiseMails1795219200058,
  PushDevices1795219200060,
  DebtNotices1795219200061,
  AskedSums1795219200062,
  EndsUndone1795219200063,
  ChargeKeys1795219200064,
]
