import type { RemoteSettings } from '@orenda/tools/rspack'
import { commands } from './remote.commands.ts'

/** The description of this remote for the shell's server. The icon is lucide's `gauge`. */
export default {
  name: 'mfe-utilities',
  bases: ['utilities'],
  permissions: ['files', 'outbox'],
  navigation: [
    {
      base: 'utilities',
      label: { uk: 'Комунальні', ru: 'Коммунальные', en: 'Utilities' },
      icon: [
        ['path', { d: 'm12 14 4-4' }],
        ['path', { d: 'M3.34 19a10 10 0 1 1 17.32 0' }],
      ],
      order: 40,
    },
  ],
  shortcuts: [
    {
      path: 'utilities/read',
      label: { uk: 'Показники', ru: 'Показания', en: 'Meter readings' },
      note: { uk: 'усі лічильники квартири', ru: 'все счётчики квартиры', en: 'all meters of an apartment' },
      order: 30,
    },
  ],
  commands,
  panels: [
    {
      slot: 'today.panel',
      name: 'meters',
      order: 40,
      rows: 1,
      label: { uk: 'Лічильники', ru: 'Счётчики', en: 'Meters' },
    },
    {
      slot: 'apartment.panel',
      name: 'meters',
      order: 20,
      rows: 3,
      label: { uk: 'Лічильники', ru: 'Счётчики', en: 'Meters' },
    },
  ],
} satisfies RemoteSettings
