import { expect, test } from 'vitest'
import { growth } from '../testing/growth.ts'
import { isHiddenError, stackIn } from './error-entry.ts'
import { isOwnCode } from './own-code.ts'
import { readFrame } from './read-frame.ts'
import { readStack, writeStack } from './read-stack.ts'

const chromium = `TypeError: size is undefined
    at sizeOf (https://shop.example/assets/app-3f2.js:1:234)
    at async Cart.add [as insert] (https://shop.example/assets/app-3f2.js:1:987)
    at new Cart (https://shop.example/assets/app-3f2.js:2:1)
    at Array.map (<anonymous>)
    at https://shop.example/assets/app-3f2.js:7:88
    at eval (eval at run (https://shop.example/assets/app-3f2.js:9:3), <anonymous>:1:1)`
const firefox = `sizeOf@https://shop.example/assets/app-3f2.js:1:234
async*add@https://shop.example/assets/app-3f2.js:1:987
Cart@https://shop.example/assets/app-3f2.js:2:1
map@[native code]
@https://shop.example/assets/app-3f2.js:7:88
run/<@https://shop.example/assets/app-3f2.js line 9 > eval:1:1
`
const safari = `sizeOf@https://shop.example/assets/app-3f2.js:1:234
add@https://shop.example/assets/app-3f2.js:1:987
map@[native code]
https://shop.example/assets/app-3f2.js:7:88
global code@https://cdn.example/lib@2.1.0/x.js:1:5`

const placesOf = (text: string) =>
  readStack(text).flatMap(({ frames }) => frames.map(({ name, line, column }) => `${name} ${line}:${column}`))

test('D204 the stacks of Chromium, Firefox and Safari have the same places and names', () => {
  const same = ['sizeOf 1:234', 'add 1:987']
  expect(placesOf(chromium)).toEqual([...same, 'Cart 2:1', 'map 0:0', ' 7:88', ' 9:3'])
  expect(placesOf(firefox)).toEqual([...same, 'Cart 2:1', 'map 0:0', ' 7:88', 'run 9:0'])
  expect(placesOf(safari)).toEqual([...same, 'map 0:0', ' 7:88', ' 1:5'])
  expect(readStack(chromium)[0]).toMatchObject({ title: 'TypeError: size is undefined' })
  expect(readStack(firefox)[0]?.frames[0]?.file).toBe('https://shop.example/assets/app-3f2.js')
  expect(readStack(safari)[0]?.frames.at(-1)?.file).toBe('https://cdn.example/lib@2.1.0/x.js')
})

test('D204 causes follow what they caused, and the same text is written for all browsers', () => {
  const parts = readStack(`Error: cannot pay\n${firefox}Caused by: RangeError: no more\n${safari}`)
  expect(parts.map(({ title, frames }) => [title, frames.length])).toEqual([
    ['Error: cannot pay', 6],
    ['RangeError: no more', 5],
  ])
  const written = writeStack(parts)
  expect(written).toContain(
    'Error: cannot pay\n    at sizeOf (https://shop.example/assets/app-3f2.js:1:234)\n',
  )
  expect(written).toContain('\nCaused by: RangeError: no more\n    at sizeOf (')
  expect(readStack(written)).toEqual(parts)
  expect(readStack(`${chromium}\n    [cause]: Error: deep\n    at a (/srv/b.js:1:2)`)).toHaveLength(2)
})

test('D204 a text without a place in a script is no stack', () => {
  for (const text of [
    '',
    'Error: 12:30:45',
    'TypeError: Failed to fetch https://shop.example/api:1:2',
    'at noon',
    'mara@example.com',
    'https://shop.example/a.js:1',
    'GET https://shop.example/a 404',
    'map@[native code]',
  ])
    expect(readStack(text)).toEqual([])
})

test('D204 the stack is beside the text, or in it, and a hidden error is known as such', () => {
  expect(stackIn({ log: 'Error: x', stack: chromium })).toHaveLength(1)
  expect(stackIn({ log: chromium })[0]?.frames).toHaveLength(6)
  for (const entry of [undefined, null, 7, [], { log: { toString: 1 } }, { log: 'x', stack: 5 }])
    expect(stackIn(entry)).toEqual([])
  expect(['Script error. :0', 'Script error.', 'Uncaught Script error'].every(isHiddenError)).toBe(true)
  expect(isHiddenError('Script error. in my own words')).toBe(false)
})

test('D204 what a stranger sends as a stack is read in linear time, and no further than its bounds', () => {
  const pieces = [
    'at (',
    'a@',
    '://',
    ' line  > ',
    ':1',
    ' (eval at ',
    '\n',
    'Caused by: x\n',
    '    at f (https://a/b:1:2)\n',
  ]
  for (const piece of pieces) {
    expect(growth(length => readStack(piece.repeat(length)), 500)).toBeLessThan(4)
    const parts = readStack(piece.repeat(20_000))
    expect(parts.length).toBeLessThanOrEqual(10)
    expect(Math.max(0, ...parts.map(({ frames }) => frames.length))).toBeLessThanOrEqual(50)
  }
})

test('D204 names that browsers write in their own ways are the same, and places are read from the end', () => {
  const nameOf = (text: string) => readFrame(text)?.name
  const place = '(https://shop.example:8443/a.js:1:2)'
  expect(
    ['Object.pay', 'new pay', 'async pay', 'pay [as run]'].map(name => nameOf(`at ${name} ${place}`)),
  ).toEqual(['pay', 'pay', 'pay', 'pay'])
  expect(
    ['pay/<', 'async*pay', 'setTimeout handler*pay'].map(name => nameOf(`${name}@https://a/b.js:1:2`)),
  ).toEqual(['pay', 'pay', 'pay'])
  expect(
    ['global code', 'module code', 'eval code'].map(name => nameOf(`${name}@https://a/b.js:1:2`)),
  ).toEqual(['', '', ''])
  expect(readFrame(`    at pay ${place}`)).toMatchObject({
    file: 'https://shop.example:8443/a.js',
    line: 1,
    column: 2,
  })
})

test('D209 code of the site is told from libraries, the bundler, the browser and our own SDK', () => {
  expect(['src/cart.ts', 'https://shop.example/assets/app.js', 'src/sdk/cart.ts'].every(isOwnCode)).toBe(true)
  const foreign = [
    '',
    'node_modules/react-dom/index.js',
    'https://shop.example/node_modules/.vite/deps/react.js',
    'webpack/runtime/jsonp',
    'chrome-extension://abc/content.js',
    'safari-web-extension://abc/content.js',
    'https://lotse.example/sdk/core.js',
    'https://lotse.example/sdk/chunks/replay-x1.js',
  ]
  expect(foreign.filter(isOwnCode)).toEqual([])
})
