import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files, longest first: started last, one of them would run alone at the end. */
const long = [
  'scripts/start.',
  '/backup.',
  'academy/rights.',
  '/written-list.',
  '/take-unread.',
  '/bad-input.',
  '/hostile.',
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = long.findIndex(part => moduleId.includes(part))
      return at === -1 ? long.length + (project.name === 'server' ? 0 : 1) : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

/** Whole processes killed and started in every way: not in `npm test`, but in `npm run test:proofs`. */
const proofs = '**/*.proof.test.ts'

/** Tests that try more at random in the proofs than in `npm test`. */
const whole = [
  'apps/server/src/academy/answers/answers.test.ts',
  'apps/server/src/academy/answers/hostile-cursors.test.ts',
  'apps/server/src/academy/bad-input.test.ts',
  'apps/server/src/academy/decisions/ending/any-order.test.ts',
  'apps/server/src/feedback/inbound/hostile.test.ts',
  'apps/server/src/feedback/testing/hostile-cursors.test.ts',
  'apps/server/src/feedback/testing/input.test.ts',
  'apps/server/src/feedback/testing/malformed-ids.test.ts',
]

/** What a page has only once, or what is stubbed of it: each of these files needs a worker of its own, which takes a second to start. */
const onePage = [
  'packages/sdk/src/*.test.ts',
  'packages/sdk/src/core/**/*.test.ts',
  'packages/sdk/src/lazy/{copies,live,network}/**/*.test.ts',
  'packages/sdk/src/lazy/parts/window-link/*.test.ts',
  'packages/sdk/src/lazy/report/console-log.test.ts',
]

/** Vitest's own default of a second would test the machine instead of the product. */
const times = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // More than there are cores: each spends a third of its time waiting for PostgreSQL and other processes.
    maxWorkers: 3,
    // `localhost` has two addresses, and Node gives the first a quarter of a second: not enough among other tests.
    execArgv: ['--network-family-autoselection-attempt-timeout=20000'],
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, proofs],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // Each file has its own servers and database; reloading the server for each takes longer than its
          // tests.
          isolate: false,
          ...times,
        },
      },
      {
        test: {
          name: 'proofs',
          include: [proofs, ...whole],
          env: { TEST_PROOFS: '1' },
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          ...times,
        },
      },
      {
        test: {
          name: 'rest',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/!(server)/**/*.test.{ts,tsx}',
            'guards/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...onePage],
          isolate: false,
          setupFiles: ['scripts/testing/leave-nothing.ts'],
          ...times,
        },
      },
      {
        test: {
          name: 'sdk',
          include: onePage,
          ...times,
        },
      },
    ],
  },
})
