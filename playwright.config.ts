import { defineConfig } from '@playwright/test'
import { lightBrowser, wholeBrowser } from './e2e/browser.ts'

const capture = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--auto-accept-this-tab-capture',
]

/** What `npm test` checks once, checked in every way: `npm run test:proofs`. */
const proofs = '**/*.proof.spec.ts'
const apps = ['apps/admin/e2e/**/*.spec.ts', 'apps/console/e2e/**/*.spec.ts']

// Several runs at once must not clear each other's traces.
process.env.E2E_RUN ??= String(process.pid)

/** `*.spec.ts` everywhere: the real server with demo data (see `e2e/global-setup.ts`), in real Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.spec.ts', 'apps/*/e2e/**/*.spec.ts', 'packages/*/e2e/**/*.spec.ts'],
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // One retry in CI; tests that needed it are named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  // Limits for a machine that others use, too; a passing test never waits for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: `test-results/${process.env.E2E_RUN}`,
  reporter: [['list'], ['json', { outputFile: `test-results/${process.env.E2E_RUN}.json` }]],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'de-DE',
    // A trace of every page costs a fifth of the run; a picture of each failure is kept, and the trace of the
    // second attempt.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: lightBrowser,
  },
  projects: [
    {
      // Both React apps respect a preference for less motion: an eighth less work, and nothing slides away
      // from a press.
      name: 'apps',
      testMatch: apps,
      testIgnore: proofs,
      use: { contextOptions: { reducedMotion: 'reduce' }, reuseContext: true },
    },
    { name: 'chromium', testIgnore: [...apps, proofs, '**/*.media.spec.ts', '**/*.denied.spec.ts'] },
    { name: 'proofs', testMatch: proofs, use: { contextOptions: { reducedMotion: 'reduce' } } },
    {
      name: 'media',
      testMatch: '**/*.media.spec.ts',
      use: { launchOptions: { ...wholeBrowser, args: [...wholeBrowser.args, ...capture] } },
    },
    {
      name: 'media-denied',
      testMatch: '**/*.denied.spec.ts',
      use: {
        launchOptions: {
          ...wholeBrowser,
          args: [...wholeBrowser.args, '--use-fake-ui-for-media-stream=deny'],
        },
      },
    },
  ],
})
