import { expect, test } from 'vitest'
import { createSettings } from '../../core/settings.ts'
import type { GleapState } from '../../gleap-state.ts'
import { join } from './copies.ts'

const stateOf = (settings = createSettings()) => ({ settings, run: () => {} }) as unknown as GleapState

test('B4.7 what a second copy was told before goes to the one that runs, and nothing of its own is lost', () => {
  const first = createSettings()
  const second = createSettings()
  const handler = () => {}
  Object.assign(first, { customData: { a: 1 }, tags: ['one'], origin: 'https://first', language: 'de' })
  Object.assign(second, {
    customData: { b: 2 },
    customActions: [handler],
    origin: 'https://second',
    appVersion: '7',
    urlHandler: handler,
  })
  join(second, stateOf(first))
  expect(first).toMatchObject({
    customData: { a: 1, b: 2 },
    tags: ['one'],
    origin: 'https://first',
    language: 'de',
    appVersion: '7',
    urlHandler: handler,
    customActions: [handler],
  })
})

test('B4.7 after that the two have one memory and one set of listeners', () => {
  const first = createSettings()
  const second = createSettings()
  const heard: unknown[] = []
  first.events.on('close', () => heard.push('first'))
  second.events.on('close', () => heard.push('second'))
  join(second, stateOf(first))
  second.events.on('close', () => heard.push('later'))
  second.tags = ['x']
  second.customData.c = 3
  first.events.emit('close', {})
  expect(first).toMatchObject({ tags: ['x'], customData: { c: 3 } })
  expect(heard).toEqual(['first', 'second', 'later'])
  join(first, stateOf(second))
  expect(first.tags).toEqual(['x'])
})
