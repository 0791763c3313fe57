import { Platform1795219200001 } from './0001-platform.ts'
import { Accounts1795219200002 } from './0002-accounts.ts'
import { Properties1795219200003 } from './0003-properties.ts'
import { Files1795219200004 } from './0004-files.ts'
import { Money1795219200005 } from './0005-money.ts'
import { SpentLinks1795219200006 } from './0006-spent-links.ts'
import { Leases1795219200007 } from './0007-leases.ts'
import { Utilities1795219200008 } from './0008-utilities.ts'
import { PaymentReminders1795219200009 } from './0009-payment-reminders.ts'
import { Subscriptions1795219200010 } from './0010-subscriptions.ts'
import { Support1795219200011 } from './0011-support.ts'
import { AccountSecurity1795219200012 } from './0012-account-security.ts'
import { Currency1795219200013 } from './0013-currency.ts'
import { KnownNetworks1795368914910 } from './0014-known-networks.ts'
import { FileReservations1795368916726 } from './0015-file-reservations.ts'
import { Canaries1795369014874 } from './0016-canaries.ts'
import { SealedTenants1795369024203 } from './0017-sealed-tenants.ts'
import { JobsColumns1795370794664 } from './0018-jobs-columns.ts'
import { ListsByDate1795399200000 } from './0019-lists-by-date.ts'
import { PublishedViews1795399220000 } from './0020-published-views.ts'
import { VisitorKeys1795399227000 } from './0027-visitor-keys.ts'
import { ReadableSchema1795402900000 } from './0029-readable-schema.ts'
import { NoTicks1795403000000 } from './0030-no-ticks.ts'
import { EdgesOfLeases1795403100000 } from './0031-edges-of-leases.ts'
import { ProductClock1795403200000 } from './0032-product-clock.ts'
import { WithheldFor1795403300000 } from './0033-withheld-for.ts'
import { SecondFactorLosses1795403400000 } from './0034-second-factor-losses.ts'
import { PaymentsOfALease1795403600000 } from './0036-payments-of-a-lease.ts'

/** In the order of their numbers; TypeORM runs what the database has not seen. One that was released never changes. */
export const migrations = [
  Platform1795219200001,
  Accounts1795219200002,
  Properties1795219200003,
  Files1795219200004,
  Money1795219200005,
  SpentLinks1795219200006,
  Leases1795219200007,
  Utilities1795219200008,
  PaymentReminders1795219200009,
  Subscriptions1795219200010,
  Support1795219200011,
  AccountSecurity1795219200012,
  Currency1795219200013,
  KnownNetworks1795368914910,
  FileReservations1795368916726,
  Canaries1795369014874,
  SealedTenants1795369024203,
  JobsColumns1795370794664,
  ListsByDate1795399200000,
  PublishedViews1795399220000,
  VisitorKeys1795399227000,
  ReadableSchema1795402900000,
  NoTicks1795403000000,
  EdgesOfLeases1795403100000,
  ProductClock1795403200000,
  WithheldFor1795403300000,
  SecondFactorLosses1795403400000,
  PaymentsOfALease1795403600000,
]
