import { defineConfig, type Project } from '@playwright/test'
import { lightBrowser, wholeBrowser } from './e2e/browser.ts'

const capture = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--auto-accept-this-tab-capture',
]

/** What `npm test` leaves to `npm run test:proofs`: whole files, and tests with this tag in the others. */
const proofs = '**/*.proof.spec.ts'
const proof = /@proof/
const apps = ['apps/admin/e2e/**/*.spec.ts', 'apps/console/e2e/**/*.spec.ts']

/**
 * Both React apps respect a preference for less motion: an eighth less work, and nothing slides away from a press.
 */
const inApps = {
  testMatch: apps,
  testIgnore: proofs,
  use: { contextOptions: { reducedMotion: 'reduce' as const }, reuseContext: true },
} satisfies Project
const elsewhere = { testIgnore: [...apps, proofs, '**/*.media.spec.ts', '**/*.denied.spec.ts'] }

const withCapture = {
  testMatch: '**/*.media.spec.ts',
  use: { launchOptions: { ...wholeBrowser, args: [...wholeBrowser.args, ...capture] } },
}

// Several runs at once must not clear each other's traces.
process.env.E2E_RUN ??= String(process.pid)

/** `*.spec.ts` everywhere: the real server with demo data (see `e2e/global-setup.ts`), in real Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.spec.ts', 'apps/*/e2e/**/*.spec.ts', 'packages/*/e2e/**/*.spec.ts'],
  globalSetup: './e2e/global-setup.ts',
  workers: 3,
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
    { name: 'apps', ...inApps, grepInvert: proof },
    { name: 'apps-proofs', ...inApps, grep: proof },
    { name: 'chromium', ...elsewhere, grepInvert: proof },
    { name: 'chromium-proofs', ...elsewhere, grep: proof },
    { name: 'proofs', testMatch: proofs, use: { contextOptions: { reducedMotion: 'reduce' } } },
    { name: 'media', ...withCapture, grepInvert: proof },
    { name: 'media-proofs', ...withCapture, grep: proof },
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
