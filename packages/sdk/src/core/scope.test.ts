import { expect, test, vi } from 'vitest'
import type { Host } from './host.ts'
import { createScope } from './scope.ts'

function setUp() {
  const fault = vi.fn()
  const natives = { setTimeout, clearTimeout } as Host['natives']
  return { fault, scope: createScope({ fault, natives } as unknown as Host) }
}

test('B4.7 destroy undoes everything in reverse order, once', () => {
  const { scope } = setUp()
  const order: number[] = []
  for (const one of [1, 2, 3]) scope.undo(() => order.push(one))
  scope.destroy()
  scope.destroy()
  expect(order).toEqual([3, 2, 1])
})

test('B4.7 listeners, timers and patches end with the scope', () => {
  vi.useFakeTimers()
  const { scope } = setUp()
  const heard = vi.fn()
  const target = new EventTarget()
  const original = () => 'native'
  const object = { call: original }
  scope.listen(target, 'x', heard)
  scope.every(10, heard)
  scope.after(5, heard)
  scope.patch(object, 'call', inner => () => `${inner()}!`)
  expect(object.call()).toBe('native!')
  scope.destroy()
  target.dispatchEvent(new Event('x'))
  vi.advanceTimersByTime(100)
  expect(heard).not.toHaveBeenCalled()
  expect(object.call).toBe(original)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('B4.7 what is started while the scope ends, or later, leaves no timer and is no fault', () => {
  vi.useFakeTimers()
  const { scope, fault } = setUp()
  const heard = vi.fn()
  const target = new EventTarget()
  scope.undo(() => scope.after(5, heard))
  scope.destroy()
  scope.after(5, heard)
  scope.every(5, heard)
  scope.part().after(5, heard)
  scope.listen(target, 'x', heard)
  expect(vi.getTimerCount()).toBe(0)
  target.dispatchEvent(new Event('x'))
  expect(heard).not.toHaveBeenCalled()
  expect(fault).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test('B4.7 a patch that somebody wrapped again stays in the chain, and passes through', () => {
  const { scope } = setUp()
  const object = { call: () => 'native' }
  scope.patch(object, 'call', (inner, active) => () => (active() ? `${inner()}!` : inner()))
  const ours = object.call
  object.call = () => `${ours()}?`
  scope.destroy()
  expect(object.call()).toBe('native?')
})

test('B4.7 an inherited property is not left behind as an own one', () => {
  const { scope } = setUp()
  class Thing {
    call() {
      return 1
    }
  }
  const thing = new Thing()
  scope.patch(thing, 'call', () => () => 2)
  expect(thing.call()).toBe(2)
  scope.destroy()
  expect(Object.keys(thing)).toEqual([])
})

test('B4.7 a frozen object is left alone, and a failing handler is not the page’s problem', () => {
  const { scope, fault } = setUp()
  const object = Object.freeze({ call: () => 1 })
  scope.patch(object as { call: () => number }, 'call', () => () => 2)
  expect(object.call()).toBe(1)
  const target = new EventTarget()
  scope.listen(target, 'x', () => {
    throw new Error('ours')
  })
  target.dispatchEvent(new Event('x'))
  expect(fault).toHaveBeenCalledOnce()
})

test('B4.7 a part can end before the whole, and ends with it', () => {
  const { scope } = setUp()
  const ended: string[] = []
  const first = scope.part()
  first.undo(() => ended.push('first'))
  const second = scope.part()
  second.undo(() => ended.push('second'))
  first.destroy()
  expect(ended).toEqual(['first'])
  scope.destroy()
  expect(ended).toEqual(['first', 'second'])
  expect(second.active()).toBe(false)
})
