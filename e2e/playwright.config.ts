import { chromiumArgs, ensureChromium } from '@orenda/tools/browser'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: './src',
  testMatch: '*.spec.ts',
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  // Three on two cores: a test waits a good part of its time.
  workers: 3,
  // Tests that only `npm run test:full` runs.
  ...(process.env.TEST_SCOPE !== 'full' && { grepInvert: /@full/ }),
  // The retry records a trace. A test that passes only on retry is reported at the end of the run, and has to be
  // fixed.
  retries: 1,
  // High limits that only stop a hanging test: durations depend on the machine's load.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['../tools/src/test-run/playwright-results.ts', { target: 'e2e' }]],
  use: {
    // The global set-up puts it into the environment, from which the workers read this file again.
    ...(process.env.ORENDA_E2E_URL && { baseURL: process.env.ORENDA_E2E_URL }),
    launchOptions: {
      executablePath: ensureChromium(),
      args: chromiumArgs,
      // Without a UTF-8 locale the browser saves a file with a Cyrillic name as "download".
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
    },
    // Colour checks must not meet a button in the middle of a transition.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Kyiv',
    locale: 'uk-UA',
    // What it keeps would pass from one step of a test to the next; `offline.spec.ts` has it.
    serviceWorkers: 'block',
    // Recorded on the retry, with the DOM of every step but without screenshots, which double the duration.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
  },
})
