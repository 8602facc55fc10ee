import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from '../../../e2e/fixtures.ts'
import { inRoot } from '../../../scripts/files.mjs'
import { button } from './steps/host-page.ts'

const code = (origin: string) => `
import Gleap, { type GleapUserData } from '@lotse/sdk'
const mara: GleapUserData = { name: 'Mara', email: 'mara@example.com' }
Gleap.setOrigin('${origin}')
Gleap.initialize('demo')
void Gleap.identify('mara', mara)
// @ts-expect-error a tag is a text
Gleap.setTags([new Date()])
`

test('B1.1 as a package: kept beside the site, installed, typed and bundled, it shows its button and its widget @proof', async ({
  page,
  site,
  shared,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-site-'))
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const answer = await fetch(`${shared.urls.lotse}/sdk/lotse-sdk.tgz`)
  writeFileSync(join(folder, 'lotse-sdk.tgz'), Buffer.from(await answer.arrayBuffer()))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  run('npm', 'install', './lotse-sdk.tgz', '--offline', '--no-audit', '--no-fund', '--loglevel=error')

  writeFileSync(join(folder, 'site.ts'), code(shared.urls.lotse))
  const strict = '--ignoreConfig --strict --noEmit --target es2022 --module esnext --moduleResolution bundler'
  run(process.execPath, inRoot('node_modules/typescript/bin/tsc'), 'site.ts', ...strict.split(' '))
  // On a server there is no page, and importing must not look for one.
  run(process.execPath, '-e', "import('@lotse/sdk').then(({ default: sdk }) => sdk.setLanguage('de'))")

  const { outputFiles } = await build({
    entryPoints: [join(folder, 'site.ts')],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
  })
  for (const { path, contents } of outputFiles)
    site.serve(`/${basename(path)}`, (_request, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(contents)
    })
  site.serve(
    '/',
    '<!doctype html><title>Shop</title><script type="module" src="/site.js"></script><h1>Shop</h1>',
  )
  await page.goto(site.url)
  await button(page).click()
  await expect(page.frameLocator('iframe.gleap-frame').getByRole('main')).toBeVisible()
  rmSync(folder, { recursive: true })
})
