import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { inRoot } from '../scripts/files.mjs'
import { test as base, expect, type HostSite, type Shared } from './fixtures.ts'
import { type OwnProject, projectFixture } from './own-project.ts'

/** The package has a commercial license: it is bundled from node_modules for the run, and stored nowhere. */
async function bundleClient(): Promise<string> {
  const result = await build({
    stdin: { contents: `import Gleap from 'gleap'; window.Gleap = Gleap`, resolveDir: inRoot('.') },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
  })
  return result.outputFiles[0]?.text ?? ''
}
let bundled: Promise<string> | undefined

export const test = base.extend<{
  openOfficial: () => Promise<void>
  clientScript: string
  project: OwnProject
}>({
  openOfficial: async ({ page, site, shared, clientScript, project }, use) => {
    await use(() => open(page, { site, shared, clientScript, project }))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
  clientScript: async ({}, use) => {
    bundled ??= bundleClient()
    await use(await bundled)
  },
  project: async ({ playwright, shared }, use) =>
    projectFixture('Official client')({ playwright, shared }, project => withReplays(project).then(use)),
})

async function withReplays(project: OwnProject): Promise<OwnProject> {
  const { settings, version } = await project.get<{ settings: { features: object }; version: number }>('')
  const features = { ...settings.features, enableWebReplays: true }
  await project.patch('', { version, settings: { ...settings, features } })
  return project
}

interface Given {
  site: HostSite
  shared: Shared
  clientScript: string
  project: OwnProject
}

const listened = [
  'initialized',
  'open',
  'feedback-sent',
  'error-while-sending',
  'unread-count-changed',
  'productTourCompleted',
]

/** A page of somebody else's site that embeds the official client and points it at this installation. */
async function open(page: Page, { site, shared: { urls }, clientScript, project }: Given): Promise<void> {
  // The sound's address is fixed in the client.
  await page.route(/gleap\.io/, route => route.abort())
  site.serve('/official.js', (_request, response) => {
    response.setHeader('content-type', 'text/javascript; charset=utf-8')
    response.end(clientScript)
  })
  site.serve(
    '/',
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Shop</title><script src="/official.js"></script></head>
    <body><h1>Ein Laden</h1><p class="gl-mask">Kontonummer 4711</p><button id="buy">Kaufen</button><script>
      window.heard = [];
      ${JSON.stringify(listened)}.forEach(name => Gleap.on(name, data => heard.push({ name, data })));
      Gleap.setApiUrl('${urls.lotse}'); Gleap.setWSApiUrl('${urls.lotse.replace(/^http/, 'ws')}');
      Gleap.setFrameUrl('${urls.frame}'); Gleap.setBannerUrl('${urls.banner}')
      Gleap.initialize('${project.key}')
    </script></body></html>`,
  )
  await page.goto(site.url)
  await expect.poll(() => heard(page, 'initialized')).toHaveLength(1)
}

interface Heard {
  heard: { name: string; data: unknown }[]
}

export const heard = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    wanted =>
      (window as unknown as Heard).heard.filter(one => one.name === wanted).map(one => one.data ?? null),
    name,
  )

/** Calls a method of the official class; waits for its promise if it returns one. */
export const official = (page: Page, method: string, ...args: unknown[]): Promise<unknown> =>
  page.evaluate(
    ([name, given]) => {
      const { Gleap } = window as unknown as { Gleap: Record<string, (...all: unknown[]) => unknown> }
      return Gleap[name]?.(...given)
    },
    [method, args] as const,
  )
