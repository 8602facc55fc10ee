import { compressFiles } from './building/compress.mjs'
import { inRoot } from './files.mjs'

const shared = [
  'package-lock.json',
  'tsconfig.json',
  'packages/contracts',
  'packages/rules',
  'scripts/build.mjs',
  'scripts/building/compress.mjs',
  'scripts/files.mjs',
  'scripts/targets.mjs',
]
const app = [...shared, 'vite.shared.ts']
/** @param {string} name */
const viteApp = name => async () => {
  const { build } = await import('vite')
  await build({
    root: inRoot('apps', name),
    configFile: inRoot('apps', name, 'vite.config.ts'),
    logLevel: 'warn',
  })
  await compressFiles(inRoot('.build', name), 9)
}

/**
 * What is built, from which files, and how. The output is `.build/<name>`.
 * @type {Record<string, { from: string[], build: () => Promise<unknown> }>}
 */
export const targets = {
  server: { from: [...shared, 'apps/server/src', 'apps/server/package.json'], build: () => buildServer() },
  sdk: {
    from: [...shared, 'packages/sdk'],
    build: async () => {
      await (await import('../packages/sdk/build.mjs')).buildSdk()
      await (await import('../packages/sdk/package.mjs')).packSdk()
      await compressFiles(inRoot('.build/sdk'), 11)
    },
  },
  api: {
    from: [...shared, 'packages/api', 'packages/sdk/roll-up-types.mjs', 'apps/server/src', 'LICENSE'],
    build: async () => (await import('../packages/api/package.mjs')).packApi(),
  },
  admin: { from: [...app, 'packages/ui', 'packages/sdk', 'apps/admin'], build: viteApp('admin') },
  console: { from: [...app, 'packages/ui', 'apps/console'], build: viteApp('console') },
  frames: { from: [...app, 'packages/ui', 'apps/frames'], build: viteApp('frames') },
  'replay-file': { from: [...shared, 'apps/frames'], build: () => buildReplayFile() },
  docs: {
    from: [
      ...['docs', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'package-lock.json'],
      ...[
        'packages/sdk/README.md',
        'packages/api/README.md',
        'scripts/docs',
        'scripts/building/compress.mjs',
      ],
    ],
    build: async () => {
      const { buildDocs } = await import('./docs/build-docs.mjs')
      buildDocs(inRoot('.build/docs'))
      await compressFiles(inRoot('.build/docs'), 9)
    },
  },
  demo: { from: [...app, 'packages/sdk', 'apps/demo'], build: viteApp('demo') },
}

/** The player of recordings that are saved as one file: it is put into each of them, so it must be one script. */
export async function buildReplayFile() {
  const { build } = await import('esbuild')
  await build({
    entryPoints: { player: inRoot('apps/frames/src/replay-viewer/file/main.ts') },
    outdir: inRoot('.build/replay-file'),
    bundle: true,
    minify: true,
    charset: 'utf8',
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
  })
}

/** The server and the processes it starts; tests build their own next to the running one. */
export async function buildServer(outdir = inRoot('.build/server')) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: {
      main: inRoot('apps/server/src/main.ts'),
      'create-account': inRoot('apps/server/src/commands/create-account.ts'),
      backup: inRoot('apps/server/src/commands/backup-command.ts'),
      doctor: inRoot('apps/server/src/commands/doctor/doctor-command.ts'),
      'link-database': inRoot('apps/server/src/commands/link-database.ts'),
      errands: inRoot('apps/server/src/commands/errands-command.ts'),
      grow: inRoot('apps/server/src/commands/seed-command.ts'),
      // The server starts these two next to itself, by these names.
      worker: inRoot('apps/server/src/feedback/workers/worker.ts'),
      'backup-worker': inRoot('apps/server/src/backup/scheduled/backup-worker.ts'),
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    splitting: true,
    sourcemap: 'linked',
    // Packages stay where npm put them; only our own source is bundled.
    plugins: [
      {
        name: 'packages-outside',
        setup: setup =>
          setup.onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('@lotse/') ? undefined : { path, external: true },
          ),
      },
    ],
  })
}
