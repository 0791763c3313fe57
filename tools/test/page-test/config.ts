import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, ensureChromium } from '../../src/browser.ts'
import { isFull } from '../in-browser/scope.ts'

/** Of the remote whose folder the configuration stands in. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.page-test.ts',
  // One browser and one server; several remotes are tested side by side.
  workers: 1,
  ...(!isFull && { grepInvert: /@full/ }),
  // The second try keeps a trace of what failed at the first. What passes only then is named at the end of the run, to be mended.
  retries: 1,
  // How long things take depends on what else the machine does: these end a test that hangs, and say nothing of speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    [join(import.meta.dirname, '../../src/test-run/playwright-results.ts'), { target: 'pages' }],
  ],
  use: {
    // One context for all tests of a remote, emptied in between: what a test downloads and compiles is the greater part of
    // what it costs, and a test of its own cookies and storage needs no process of its own.
    reuseContext: true,
    // What cannot be pressed by then never can: a test that waits on takes as long as ten others.
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
    // Of the second try alone: keeping every step of a test that passes takes a seventh of its time. Without the film, which
    // takes as long again as the test.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
  },
})
