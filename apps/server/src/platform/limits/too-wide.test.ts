import { growth } from '@lotse/rules/testing/growth'
import { expect, test } from 'vitest'
import { hasTooManyParts, isTooWide } from './too-wide.ts'

const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1]))

test('Z7 members of objects and items of lists are counted wherever they are', () => {
  for (const place of [(value: unknown) => value, (value: unknown) => ({ data: [{ customData: value }] })]) {
    expect(isTooWide(place(wide(2000)))).toBe(false)
    expect(isTooWide(place(wide(2001)))).toBe(true)
    expect(isTooWide(place(Array(10_000).fill(0)))).toBe(false)
    expect(isTooWide(place(Array(10_001).fill(0)))).toBe(true)
  }
  expect(isTooWide(wide(251), { keys: 250 })).toBe(true)
  for (const plain of [undefined, null, 1, 'x'.repeat(100_000), [], {}]) expect(isTooWide(plain)).toBe(false)
  let deep: unknown = wide(2001)
  for (let i = 0; i < 100_000; i++) deep = [deep]
  expect(isTooWide(deep)).toBe(true)
})

test('Z7 twice as much takes twice the steps', () => {
  const stepsOf = (count: number): number => {
    let steps = 0
    const counted = <Body extends object>(body: Body): Body =>
      new Proxy(body, {
        get: (target, name, self) => {
          steps += 1
          return Reflect.get(target, name, self)
        },
      })
    const items = Array.from({ length: count }, () => counted({ a: counted({ b: 1 }) }))
    expect(isTooWide(counted(items))).toBe(false)
    return steps
  }
  expect(stepsOf(2000)).toBeGreaterThan(2 * 2000)
  expect(stepsOf(4000) / stepsOf(2000)).toBeLessThan(2.1)
})

test('Z79 a body with very many objects or lists is refused before it is parsed', () => {
  const lists = (count: number) => `{"a":[${'{},'.repeat(count / 2)}1],"b":[${'[],'.repeat(count / 2)}1]}`
  expect(hasTooManyParts(lists(19_000))).toBe(false)
  expect(hasTooManyParts(lists(19_998))).toBe(true)
  expect(hasTooManyParts('['.repeat(20_001))).toBe(true)
  expect(hasTooManyParts(`"${'x,'.repeat(500_000)}"`)).toBe(false)
})

test('Z157 an object with very many members is refused before it is parsed, whatever its texts contain', () => {
  const members = (count: number) => Array.from({ length: count }, (_, at) => `"${at}":1`).join()
  expect(hasTooManyParts(`{"data":[{${members(2000)}},{${members(2000)}}]}`)).toBe(false)
  expect(hasTooManyParts(`{"data":[{${members(2001)}}]}`)).toBe(true)
  const text = JSON.stringify({ a: '{"b":1,[:'.repeat(30_000), b: '\\'.repeat(20_000), c: '\\"' })
  expect(hasTooManyParts(text)).toBe(false)
  expect(hasTooManyParts(`{"a":"\\\\",${members(2001)}}`)).toBe(true)
  expect(growth(length => hasTooManyParts(`"${'\\"'.repeat(length)}`), 200_000)).toBeLessThan(3)
})

test('Z176 a list with very many items is refused before it is parsed', () => {
  expect(hasTooManyParts(`{"a":[${'"",'.repeat(9999)}""],"b":[${'0,'.repeat(9999)}0]}`)).toBe(false)
  expect(hasTooManyParts(`{"a":[${'"",'.repeat(10_000)}""]}`)).toBe(true)
  expect(hasTooManyParts(`[${JSON.stringify('","'.repeat(20_000))}]`)).toBe(false)
})

test('Z189 members and items are counted across all objects and lists', () => {
  const objects = (count: number) =>
    `[${Array.from({ length: count }, (_, at) => `{"a${at}":1,"b${at}":1}`).join()}]`
  expect(hasTooManyParts(objects(9999))).toBe(false)
  expect(hasTooManyParts(`[${objects(9999)},${objects(9)}]`)).toBe(true)
  const list = `[${'"",'.repeat(9990)}""]`
  expect(hasTooManyParts(`[${Array(5).fill(list).join()}]`)).toBe(false)
  expect(hasTooManyParts(`[${Array(6).fill(list).join()}]`)).toBe(true)
})

test('Z189 a route sets how many members one object in its bodies may have', () => {
  const text = (count: number) => JSON.stringify({ data: wide(count) })
  expect(hasTooManyParts(text(250), { keys: 250 })).toBe(false)
  expect(hasTooManyParts(text(251), { keys: 250 })).toBe(true)
})
