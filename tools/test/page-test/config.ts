import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, ensureChromium } from '../../src/browser.ts'
import { isFull } from '../in-browser/scope.ts'

/** Settings of the page tests of the remote that contains the configuration. */
export default defineConfig({
  // Relative to the folder in which the tests are started.
  testDir: resolve('src'),
  outputDir: resolve('test-results'),
  testMatch: '**/*.page-test.ts',
  // One browser and one server; several remotes are tested in parallel.
  workers: 1,
  ...(!isFull && { grepInvert: /@full/ }),
  // The second try records a trace of a failed test. A test that passes only then is named at the
  // end of the run.
  retries: 1,
  // Speed depends on the machine's load: these limits only stop a hanging test.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    [join(import.meta.dirname, '../../src/test-run/playwright-results.ts'), { target: 'pages' }],
  ],
  use: {
    // One context for all tests of a remote, cleared in between: downloading and compiling scripts
    // is most of a test's time, and a test can clear its cookies and storage without a new process.
    reuseContext: true,
    // A control that is not ready by then never will be; waiting longer would take the time of ten
    // tests.
    actionTimeout: 60_000,
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
    // Only of the second try: recording every step costs a seventh of a test's time. Without
    // screenshots, which would double it.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
  },
})
