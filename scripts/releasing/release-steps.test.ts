import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from '../files.mjs'
import {
  checksums,
  cleanSbom,
  lockWithVersion,
  releasedChangelog,
  unreleased,
  withImage,
  withVersion,
  wrongVersion,
} from './release-steps.mjs'

const text = (file: string) => readFileSync(inRoot(file), 'utf8')

test('D197 a version is newer than the last one, is written as one, and has no tag', () => {
  expect(wrongVersion('0.1.0', '0.2.0', [])).toBeUndefined()
  expect(wrongVersion('0.9.0', '0.10.0', [])).toBeUndefined()
  expect(wrongVersion('0.1.0', '1.0.0-beta.1', [])).toBeUndefined()
  expect(wrongVersion('0.2.0', '0.1.9', [])).toMatch(/older than 0\.2\.0/)
  expect(wrongVersion('0.1.0', '0.2.0', ['v0.2.0'])).toMatch(/is a tag v0\.2\.0/)
  for (const no of ['v0.2.0', '0.2', '0.2.0;rm', '', '0.2.0-x'])
    expect(wrongVersion('0.1.0', no, [])).toMatch(/no version/)
})

test('D197 every place that names the version gets the new one, and nothing else changes', () => {
  const manifest = text('packages/sdk/package.json')
  const now = withVersion(manifest, '7.8.9')
  expect(JSON.parse(now)).toMatchObject({
    version: '7.8.9',
    dependencies: {
      '@lotse/contracts': '7.8.9',
      '@rrweb/record': JSON.parse(manifest).dependencies['@rrweb/record'],
    },
  })
  const { version } = JSON.parse(text('package.json'))
  expect(withVersion(now, version)).toBe(manifest)
  const lock = text('package-lock.json')
  const newLock = lockWithVersion(lock, '7.8.9')
  const { packages } = JSON.parse(newLock)
  for (const folder of ['', 'apps/server', 'packages/sdk']) expect(packages[folder].version).toBe('7.8.9')
  expect(lockWithVersion(newLock, version)).toBe(lock)
  const image = withImage(text('compose.yaml'), version, '7.8.9')
  expect(image).toContain('lotse:7.8.9')
  expect(image).not.toContain(`lotse:${version}`)
})

test('D197 what is unreleased gets its version and day, and room for the next is made above it', () => {
  const changelog = '# Changes\n\n## Unreleased\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n'
  expect(unreleased(changelog)).toBe('- New.')
  const now = releasedChangelog(changelog, '0.2.0', '2026-11-19')
  expect(now).toContain('## Unreleased\n\n## 0.2.0 (2026-11-19)\n\n- New.\n\n## 0.1.0')
  expect(unreleased(now)).toBe('')
  expect(unreleased('# Changes\n')).toBeUndefined()
  expect(unreleased(text('CHANGELOG.md'))).toBeDefined()
})

test('D197 the list of packages is the same for the same commit, and named after the product', () => {
  const made = {
    serialNumber: 'urn:1',
    metadata: { timestamp: 'now', component: { name: 'folder', type: 'library' } },
  }
  const clean = JSON.parse(cleanSbom(JSON.stringify(made), '1.2.3'))
  expect(clean).toEqual({ metadata: { component: { name: 'lotse', type: 'application', version: '1.2.3' } } })
})

test('D197 checksums are read by sha256sum', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-release-'))
  writeFileSync(join(folder, 'b.txt'), 'b')
  writeFileSync(join(folder, 'a b.txt'), 'a')
  writeFileSync(join(folder, 'SHA256SUMS'), checksums(folder))
  expect(execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })).toMatch(
    /a b\.txt: OK\nb\.txt: OK/,
  )
  rmSync(folder, { recursive: true })
})

test('D197 a release without a version, or with a wrong one, is refused before anything happens', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [inRoot('scripts/release.mjs'), ...args], { encoding: 'utf8' })
  expect(run()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/Name one version[\s\S]*npm run release/),
  })
  expect(run('1.0', '--dry-run')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/1\.0 is no version/),
  })
})
