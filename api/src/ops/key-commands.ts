import { FeedSealingService } from '../calendar-feed/feed-sealing.service.ts'
import { TenantLinkSealingService } from '../paper/tenant-page/tenant-link-sealing.service.ts'
import { DataKeys } from '../platform/security/secrets/data-keys.ts'
import { TenantSealingService } from '../tenants/tenant-sealing.service.ts'
import type { AddCommands, Task } from './command.ts'
import { table } from './table.ts'

/** Commands for the keys that encrypt tax ids, passports, and the links to tenants' pages and calendars. */
export const addKeyCommands: AddCommands = (program, choose) => {
  program
    .command('keys')
    .description('Tells how many tenants each key of DATA_KEYS has encrypted.')
    .action(() => choose({ run: countKeys }))
  program
    .command('rotate-keys')
    .description(
      'Encrypts with the first key of DATA_KEYS what is encrypted with another one. It may be ended and begun again; the product goes on meanwhile.',
    )
    .action(() => choose({ trace: { details: {} }, run: rotateKeys }))
}

const countKeys: Task['run'] = async app => {
  const { current } = app.get(DataKeys, { strict: false })
  const counts = await app.get(TenantSealingService, { strict: false }).count()
  const data = counts.map(({ identity_key, tenants }) => ({
    key: identity_key,
    tenants,
    is_current: identity_key === current,
  }))
  const rows = data.map(({ key, tenants, is_current }) => [key ?? 'none', tenants, is_current ? 'yes' : ''])
  return {
    data,
    text: rows.length === 0 ? 'There are no tenants.' : table(['KEY', 'TENANTS', 'PRESENT'], rows),
  }
}

const rotateKeys: Task['run'] = async app => {
  const sealing = app.get(TenantSealingService, { strict: false })
  const { current } = app.get(DataKeys, { strict: false })
  const sealed = await sealing.work()
  const links = await app.get(TenantLinkSealingService, { strict: false }).work()
  const calendars = await app.get(FeedSealingService, { strict: false }).work()
  const left = (await sealing.count())
    .filter(({ identity_key }) => identity_key !== current)
    .reduce((sum, { tenants }) => sum + tenants, 0)
  return {
    data: { key: current, sealed, links, calendars, left },
    text: `${sealed} tenants, ${links} links to tenants’ pages and ${calendars} to calendars were encrypted with the key ${current}. ${
      left === 0
        ? 'No other key is needed any more.'
        : `${left} are left, because somebody was changing them: run it again.`
    }`,
  }
}
