import type { RemoteSettings } from '@orenda/tools/rspack'
import { commands } from './remote.commands.ts'

/** The description of this remote for the shell's server. The icons are lucide's `building-complex` and `users`. */
export default {
  name: 'mfe-properties',
  bases: ['apartments', 'tenants'],
  budget: { firstLoad: 41 },
  permissions: ['files', 'session'],
  navigation: [
    {
      base: 'apartments',
      label: { uk: 'Квартири', ru: 'Квартиры', en: 'Apartments' },
      icon: [
        ['path', { d: 'M10 12h4' }],
        ['path', { d: 'M10 8h4' }],
        ['path', { d: 'M14 21v-3a2 2 0 0 0-4 0v3' }],
        ['path', { d: 'M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2' }],
        ['path', { d: 'M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16' }],
      ],
      order: 10,
    },
    {
      base: 'tenants',
      label: { uk: 'Орендарі', ru: 'Арендаторы', en: 'Tenants' },
      icon: [
        ['path', { d: 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2' }],
        ['path', { d: 'M16 3.128a4 4 0 0 1 0 7.744' }],
        ['path', { d: 'M22 21v-2a4 4 0 0 0-3-3.87' }],
        ['circle', { cx: '9', cy: '7', r: '4' }],
      ],
      order: 20,
    },
  ],
  commands,
  panels: [
    {
      slot: 'today.line',
      name: 'apartments',
      order: 10,
      label: { uk: 'Квартири', ru: 'Квартиры', en: 'Apartments' },
    },
    {
      slot: 'today.start',
      name: 'first-steps',
      order: 10,
      rows: 5,
      label: { uk: 'Перші кроки', ru: 'Первые шаги', en: 'First steps' },
    },
    {
      slot: 'today.panel',
      name: 'ending',
      order: 30,
      rows: 2,
      label: { uk: 'Оренда закінчується', ru: 'Аренда заканчивается', en: 'Leases ending' },
    },
    {
      slot: 'today.panel',
      name: 'documents',
      order: 68,
      rows: 1,
      isQuiet: true,
      label: { uk: 'Документи закінчуються', ru: 'Документы заканчиваются', en: 'Documents expiring' },
    },
    {
      slot: 'today.panel',
      name: 'rents',
      order: 70,
      rows: 1,
      isQuiet: true,
      label: {
        uk: 'Рік без підвищення',
        ru: 'Год без повышения',
        en: 'No rise in a year',
      },
    },
  ],
} satisfies RemoteSettings
