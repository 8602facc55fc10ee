import { afterEach, expect, test, vi } from 'vitest'
import { playTones } from './tones.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('Z602 a page that nobody has touched neither waits with a sound nor keeps it open', async () => {
  vi.useFakeTimers()
  const states: string[] = []
  // As browsers do it: `resume` waits for a touch.
  class Untouched {
    state = 'suspended'
    resume = () => new Promise<void>(() => {})
    close = async () => states.push('closed')
    createOscillator = () => states.push('played')
  }
  vi.stubGlobal('window', { AudioContext: Untouched })
  vi.stubGlobal('AudioContext', Untouched)
  const ended = playTones(0.1)
  await vi.runAllTimersAsync()
  await ended
  expect(states).toEqual(['closed'])
})
