import { type Language, languages } from '@orenda/contracts/languages'
import type { FastifyInstance } from 'fastify'
import { fileHeaders } from './file-headers.ts'

/** The ground of the page in both themes, as in `tokens.css` of the kit. */
export const themeColors = { light: '#f5f4f0', dark: '#141416' } as const

/** Where the description of the installed app is, in a language: the format has one language to a file. */
export const appManifestAddress = (language: Language): string => `/app-${language}.webmanifest`

const words: Record<Language, Record<'about' | 'today' | 'payments' | 'readings', string>> = {
  uk: {
    about: 'Облік оренди квартир: орендарі, платежі, показники',
    today: 'Сьогодні',
    payments: 'Платежі',
    readings: 'Зняти показники',
  },
  ru: {
    about: 'Учёт аренды квартир: арендаторы, платежи, показания',
    today: 'Сегодня',
    payments: 'Платежи',
    readings: 'Снять показания',
  },
  en: {
    about: 'Rental apartments: tenants, payments, readings',
    today: 'Today',
    payments: 'Payments',
    readings: 'Read meters',
  },
}

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/assets/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The description of the installed app (Web Application Manifest). One app in all languages: its `id` is the same. */
function appManifest(language: Language) {
  const { about, today, payments, readings } = words[language]
  const shortcut = (name: string, path: string) => ({
    name,
    url: `/${language}/${path}`,
    icons: [icon('icon-192.png', 192, 'any')],
  })
  return {
    id: '/',
    name: 'Orenda',
    short_name: 'Orenda',
    description: about,
    lang: language,
    dir: 'ltr',
    start_url: `/${language}/today`,
    scope: '/',
    display: 'standalone',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(today, 'today'),
      shortcut(payments, 'payments'),
      shortcut(readings, 'utilities/read'),
    ],
  }
}

export function serveAppManifests(server: FastifyInstance): void {
  for (const language of languages) {
    const body = JSON.stringify(appManifest(language))
    server.get(appManifestAddress(language), { logLevel: 'warn' }, (_, reply) =>
      reply
        .headers({ ...fileHeaders, 'cache-control': 'no-cache', 'content-type': 'application/manifest+json' })
        .send(body),
    )
  }
}
