import { defineConfig } from '@playwright/test'
import { chromiumArgs, ensureChromium } from '../browser.ts'

/** Of the remote whose folder the configuration stands in. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.page-test.ts',
  // One browser and one server; several remotes are tested side by side.
  workers: 1,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: ensureChromium(),
      args: chromiumArgs,
      // In a locale without UTF-8 the browser saves a file with a Cyrillic name as "download".
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
    },
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Kyiv',
    locale: 'uk-UA',
    serviceWorkers: 'block',
  },
})
