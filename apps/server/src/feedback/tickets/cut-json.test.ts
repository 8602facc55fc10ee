import fc from 'fast-check'
import { expect, test } from 'vitest'
import { membersOf } from './cut-json.ts'

test('F3 the members of any JSON object are found where they stand', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()),
      fc.boolean(),
      (value, isWide) => {
        const bytes = Buffer.from(isWide ? JSON.stringify(value, undefined, 2) : JSON.stringify(value))
        const known: unknown = JSON.parse(bytes.toString())
        const found = membersOf(bytes)?.map(({ name, start, end }) => [
          name,
          JSON.parse(bytes.toString('utf8', start, end)),
        ])
        expect(found).toEqual(Object.entries(known as object))
      },
    ),
  )
})

test('F3 values and depth are counted without building them; what is no object is told', () => {
  const [list] = membersOf(Buffer.from('{"a":[[],[[1,"],{"]],{"b":null}]}')) ?? []
  expect(list).toMatchObject({ name: 'a', values: 9, depth: 3 })
  expect(membersOf(Buffer.from(`{"a":${'['.repeat(200_000)}`))?.[0]?.depth).toBeUndefined()
  for (const broken of ['', '[]', '{', '{"a"', '{"a":', '{"a":1', '{"a":1]', '{a:1}', '"x"', '{"a":1,}'])
    expect(membersOf(Buffer.from(broken)), broken).toBeUndefined()
})

test('Z1 an object of very many members is refused, and the rest of it is not looked at', () => {
  const members = (count: number) => Buffer.from(`{"a":1${',"webReplay":1'.repeat(count - 1)}}`)
  expect(membersOf(members(1000))).toHaveLength(1000)
  expect(() => membersOf(members(1001))).toThrow('payload_too_large')
  expect(() => membersOf(Buffer.from(`${members(2000).toString().slice(0, -1)},no JSON`))).toThrow(
    'payload_too_large',
  )
})
