import { build } from 'esbuild'
import { inRoot } from '../../scripts/files.mjs'

/** The SDK's files: a loader for the snippet, and the core with its lazy chunks as ES modules. */
export async function buildSdk() {
  await build({
    entryPoints: { index: inRoot('packages/sdk/src/index.ts') },
    outdir: inRoot('.build/sdk'),
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2020',
    chunkNames: 'chunks/[name]-[hash]',
  })
}
