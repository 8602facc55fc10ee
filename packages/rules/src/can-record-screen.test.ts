import { afterEach, expect, test, vi } from 'vitest'
import { canRecordScreen } from './can-record-screen.ts'

afterEach(() => vi.unstubAllGlobals())

test('B2.7 a screen is recorded where the browser records and shares it, and nowhere else', () => {
  expect(canRecordScreen()).toBe(false)
  vi.stubGlobal('MediaRecorder', class {})
  vi.stubGlobal('navigator', {})
  expect(canRecordScreen()).toBe(false)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => {} } })
  expect(canRecordScreen()).toBe(false)
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia: () => {} } })
  expect(canRecordScreen()).toBe(true)
  vi.stubGlobal('MediaRecorder', undefined)
  expect(canRecordScreen()).toBe(false)
})
