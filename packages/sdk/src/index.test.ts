import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleRequired } from '../build.mjs'

test('T22 the package takes over what a stub in the page has kept', async () => {
  const stub = { GleapActions: [{ e: 'setOfflineMode', a: [true] }] }
  Object.assign(globalThis, stub)
  const { default: Gleap } = await import('./index.ts')
  expect(Gleap.getInstance()).toMatchObject({ offlineMode: true })
  // Includes what the stub is told from now on.
  stub.GleapActions.push({ e: 'setOfflineMode', a: [false] })
  expect(Gleap.getInstance()).toMatchObject({ offlineMode: false })
  Reflect.deleteProperty(globalThis, 'GleapActions')
})

test('T8 the package can be required where there is no page, and does nothing there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-required-'))
  writeFileSync(join(folder, 'index.cjs'), await bundleRequired('index.ts'))
  const code = `const sdk = require('./index.cjs')
    sdk.setLanguage('de'); sdk.initialize('demo'); sdk.open(); sdk.trackEvent('x')
    console.log(typeof sdk.initialize, sdk.default === sdk, sdk.Gleap === sdk, sdk.getInstance().initialized)`
  const said = execFileSync(process.execPath, ['--input-type=commonjs', '-e', code], { cwd: folder })
  rmSync(folder, { recursive: true })
  expect(String(said).trim()).toBe('function true true false')
}, 60_000)
