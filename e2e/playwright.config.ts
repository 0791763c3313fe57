import { chromiumArgs, ensureChromium } from '@orenda/tools/browser'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: './src',
  testMatch: '*.spec.ts',
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // What `npm run test:full` runs besides.
  ...(process.env.TEST_SCOPE !== 'full' && { grepInvert: /@full/ }),
  // The second try keeps a trace of what failed at the first. What passes only then is named at the end of the run, to be mended.
  retries: 1,
  // How long things take depends on what else the machine does: these end a test that hangs, and say nothing of speed.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['../tools/src/test-run/playwright-results.ts', { target: 'e2e' }]],
  use: {
    // The set-up leaves it in the environment, from which the workers read this file again.
    ...(process.env.ORENDA_E2E_URL && { baseURL: process.env.ORENDA_E2E_URL }),
    launchOptions: {
      executablePath: ensureChromium(),
      args: chromiumArgs,
      // In a locale without UTF-8 the browser saves a file with a Cyrillic name as "download".
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
    },
    // A look at colours is not to meet a button on its way from one to the other.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Kyiv',
    locale: 'uk-UA',
    // Of the second try, with the document of every step. Without the film, which took as long again as the tests themselves.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
  },
})
