import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import admin from '../../apps/admin/vite.config.ts'
import { tameRecorder } from './vite-recorder.ts'

const file = createRequire(import.meta.url)
  .resolve('@rrweb/record')
  .replace('record.cjs', 'record.js')

test('A1.2 an app that bundles the SDK itself has the recorder that sets no style attribute and leaves no timer', () => {
  const { transform } = tameRecorder() as unknown as {
    transform(code: string, id: string): { code: string } | undefined
  }
  const source = readFileSync(file, 'utf8')
  expect(source).toContain('setAttribute("style"')
  const { code = '' } = transform(source, `${file}?v=1`) ?? {}
  expect(code).not.toContain('setAttribute("style"')
  expect(code).toMatch(/^import \{ setTimeout, clearTimeout \} from ".*timers\.ts"/)
  expect(transform(source, '/elsewhere/record.js')).toBeUndefined()
  expect((admin.plugins ?? []).flat()).toContainEqual(expect.objectContaining({ name: 'tame-recorder' }))
})
