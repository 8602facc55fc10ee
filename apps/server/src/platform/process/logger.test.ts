import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { readSettings } from './settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotse-log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test("AU-25 secrets do not reach the server's log", async () => {
  const log = createLogger(readSettings({ DATA_DIR: folder }, folder))
  const failure = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(mara@example.com)' })
  log.info(
    {
      headers: { authorization: 'Bearer abc123', cookie: 'id=c00kie' },
      body: { password: 'hunter2', user: { refresh_token: 'r3fresh' } },
      token: 't0ken',
    },
    'request',
  )
  log.error({ err: failure }, 'request failed')
  const file = join(folder, 'server.log')
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  await expect.poll(read).toContain('duplicate key')
  const written = read()
  expect(written).toContain('[redacted]')
  expect(written).not.toMatch(/abc123|c00kie|hunter2|r3fresh|t0ken|mara@example/)
})
