import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { snippetCode } from '../../packages/sdk/src/snippet.ts'
import { inRoot } from '../../scripts/files.mjs'

export interface Product {
  name: string
  /** The bundle, if the page does not load its own files. */
  code: string
  tag: string
}

/** Not among the repository's packages: they are measured, not used. */
const measured = { '@sentry/browser': '11.11.0', 'posthog-js': '1.434.18' }
const cache = inRoot('node_modules/.cache/bench-sdk')
export const recorders = join(cache, 'node_modules/posthog-js/dist')

const official = (name: string) => `import Gleap from '${name}'
  const { origin, host } = location
  Gleap.setApiUrl(origin); Gleap.setWSApiUrl('ws://' + host); Gleap.setFrameUrl(origin); Gleap.setBannerUrl(origin)
  Gleap.on('initialized', () => { window.done = true })
  Gleap.initialize(mode)
  window.report = () => Gleap.sendSilentCrashReport('x', 'LOW', { screenshot: false, replays: !location.search.includes('heavy') })`

const sources: Record<string, string> = {
  'gleap 14.2.7': official('gleap'),
  'gleap 16.4.0': official('gleap-16'),
  sentry: `import * as Sentry from '@sentry/browser'
  Sentry.init({ dsn: 'http://key@' + location.host + '/1', replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: mode === 'full' ? 1 : 0,
    integrations: [Sentry.replayIntegration({ networkDetailAllowUrls: [location.origin] }), Sentry.feedbackIntegration({ autoInject: true })] })
  window.done = true`,
  posthog: `import posthog from 'posthog-js'
  posthog.init('key', { api_host: location.origin, disable_session_recording: mode !== 'full',
    session_recording: { recordBody: true, recordHeaders: true }, enable_recording_console_log: true,
    capture_performance: { network_timing: true },
    loaded: () => { window.done = true; if (mode === 'full') posthog.startSessionRecording() } })`,
}

/** Ours as a site embeds it; the others as their guides say, bundled and minified by the same tool. */
export async function makeProducts(): Promise<Product[]> {
  // The others send no reports.
  const isClient = process.env.BENCH_ONLY === 'report'
  if (!isClient) install()
  const wanted = Object.entries(sources).filter(([title]) => !isClient || title.startsWith('gleap'))
  const others = await Promise.all(
    wanted.map(async ([title, contents]) => {
      const name = title.replace(/\W+/g, '-')
      return { name, code: await bundle(contents), tag: `<script src="/${name}.js"></script>` }
    }),
  )
  const ours = (folder: string) => `<script>${snippet(folder)}</script>`
  const before = process.env.BENCH_BEFORE ? [{ name: 'lotse-before', code: '', tag: ours('before') }] : []
  return [{ name: 'lotse', code: '', tag: ours('sdk') }, ...before, ...others]
}

const snippet = (folder: string): string =>
  `${snippetCode('', 'KEY').replace('"KEY"', 'mode').replace('"/sdk/core.js"', `location.origin+"/${folder}/core.js"`)};Gleap.on('initialized',function(){window.done=true});window.report=function(){Gleap.sendSilentCrashReport('x','LOW',{screenshot:false,replays:!location.search.includes('heavy')})}`

function install(): void {
  const wanted = Object.entries(measured)
  if (wanted.every(([name]) => existsSync(join(cache, 'node_modules', name)))) return
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, 'package.json'), '{"private":true}')
  const names = wanted.map(([name, version]) => `${name}@${version}`)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', ...names], {
    cwd: cache,
    stdio: 'inherit',
  })
}

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: inRoot('.') },
    nodePaths: [join(cache, 'node_modules')],
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
