import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { minifySync } from 'vite'
import { inRoot } from '../../scripts/files.mjs'
import { pingSound } from './ping-sound.mjs'
import { recorder, recorderFile } from './recorder.mjs'

export const out = inRoot('.build/sdk')
const source = inRoot('packages/sdk/src')
const shared = {
  bundle: true,
  minify: true,
  /** @type {'browser'} */
  platform: 'browser',
  target: 'es2022',
  charset: /** @type {const} */ ('utf8'),
  legalComments: /** @type {const} */ ('none'),
}

/** A plain script may use import(), too. */
const classic = { supported: { 'dynamic-import': true } }

/**
 * Builds the SDK's files: `core.js`, one file per lazy part, and those that a page names by hand, `loader.js`
 * and `sdk.js`. Each part is bundled on its own, so that the core is exactly one file and its budget is what
 * a page loads; small functions that a part shares with it are repeated.
 */
export async function buildSdk() {
  mkdirSync(join(out, 'chunks'), { recursive: true })
  writeFileSync(join(out, 'core.js'), await bundleCore('browser.ts'))
  const loader = await bundle('loader.ts', { format: 'iife', ...classic })
  for (const name of ['loader.js', 'sdk.js']) writeFileSync(join(out, name), loader)
  writeFileSync(join(out, 'ping.wav'), pingSound())
}

/** @param {string} file */
export async function bundleCore(file) {
  const code = await bundle(file, { format: 'esm', plugins: [lazyParts(new Map(), './chunks')] })
  // Almost all of the core runs at the start: this has it compiled during the download, not function by
  // function on the main thread.
  return `//# allFunctionsCalledOnLoad\n${code}`
}

/**
 * The same for `require`: it returns the class itself, like the official package.
 * @param {string} file
 */
export function bundleRequired(file) {
  return bundle(file, {
    format: 'iife',
    ...classic,
    globalName: 'sdk',
    footer: { js: 'module.exports=Object.assign(sdk.default,sdk)' },
    plugins: [lazyParts(new Map(), './chunks')],
  })
}

/**
 * Bundled by one tool and minified by the other: three percent smaller than with the first alone.
 * @param {string} file
 * @param {import('esbuild').BuildOptions} options
 */
async function bundle(file, options) {
  const entryPoints = [join(source, file)]
  const { outputFiles } = await build({ ...shared, ...options, entryPoints, write: false })
  const { code, errors } = minifySync(file, outputFiles?.[0]?.text ?? '', {
    module: options.format === 'esm',
    compress: { target: shared.target },
    mangle: { toplevel: options.format === 'esm' },
    codegen: { removeWhitespace: true },
  })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return code
}

/**
 * Bundles what `import('./…')` names into `chunks/<name>-<hash>.js`.
 * @param {Map<string, Promise<string>>} parts
 * @param {string} chunks where they lie, seen from the file that asks
 * @returns {import('esbuild').Plugin}
 */
function lazyParts(parts, chunks) {
  return {
    name: 'lazy-parts',
    setup(setup) {
      setup.onResolve({ filter: /^\./ }, async ({ path, importer, kind }) => {
        if (kind !== 'dynamic-import') return undefined
        const file = join(dirname(importer), path)
        if (!parts.has(file)) parts.set(file, buildPart(file))
        return { path: `${chunks}/${await parts.get(file)}`, external: true }
      })
    },
  }
}

/** @param {boolean} isWhole @returns {import('esbuild').Plugin} */
const tameRecorder = isWhole => ({
  name: 'tame-recorder',
  setup(setup) {
    setup.onLoad({ filter: recorderFile }, async ({ path }) => ({
      contents: recorder(await readFile(path, 'utf8'), isWhole),
      loader: 'js',
    }))
  },
})

/** @param {string} file */
async function buildPart(file) {
  const plugins = [tameRecorder(/\/whole-[\w-]+\.ts$/.test(file)), lazyParts(new Map(), '.')]
  const code = await bundle(relative(source, file), { format: 'esm', plugins })
  const hash = createHash('sha256').update(code).digest('base64url').replace(/[-_]/g, '').slice(0, 5)
  const name = /([\w-]+)\.ts$/.exec(file)?.[1] ?? 'part'
  writeFileSync(join(out, 'chunks', `${name}-${hash}.js`), code)
  return `${name}-${hash}.js`
}
