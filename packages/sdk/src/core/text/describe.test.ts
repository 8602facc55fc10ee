import { expect, test, vi } from 'vitest'
import { describe as text } from './describe.ts'

vi.stubGlobal('Node', class {})

test('B3.2 console arguments become text, objects readable', () => {
  expect(text(['a', 1, true, undefined, null], 100)).toBe('a 1 true undefined null')
  expect(text([{ a: 1, b: ['x', { c: 2 }] }], 100)).toBe('{a:1,b:["x",{c:2}]}')
  expect(text([new Error('broken')], 100)).toBe('Error: broken')
})

test('B3.2 loops, getters that throw and proxies do not fail, getters are not called', () => {
  const loop: Record<string, unknown> = { name: 'loop' }
  loop.self = loop
  expect(text([loop], 1000)).toContain('name:"loop"')
  const called = vi.fn()
  const trap = Object.defineProperty({}, 'x', { enumerable: true, get: called })
  expect(text([trap], 100)).toBe('{x:[getter]}')
  expect(called).not.toHaveBeenCalled()
  const angry = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('no')
      },
    },
  )
  expect(text([angry], 100)).toBe('[unreadable]')
})

test('B3.2 a huge object is read no further than fits', () => {
  let read = 0
  const huge = new Proxy(new Array(1_000_000).fill('x'), {
    getOwnPropertyDescriptor: (list, name) => {
      read++
      return Reflect.getOwnPropertyDescriptor(list, name)
    },
  })
  expect(text([huge], 1001)).toContain('"x","x"')
  expect(read).toBeLessThanOrEqual(20)
  expect(text([{ long: 'y'.repeat(100_000) }], 1001).length).toBeLessThan(1100)
})
