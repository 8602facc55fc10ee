import { expect, test } from 'vitest'
import { growth } from '../testing/growth.ts'
import { fingerprintOf, type KnownFrame } from './fingerprint.ts'

const frame = (more: Partial<KnownFrame>): KnownFrame => ({
  name: 'e',
  file: 'https://shop.example/assets/app-3f2a9c1b.js',
  line: 1,
  column: 7,
  isOwn: true,
  source: null,
  ...more,
})
const source = { file: 'src/cart.ts', line: 12, from: 11, lines: ['{', '  return article.size.width', '}'] }
const part = (title: string, ...frames: KnownFrame[]) => ({ title, frames })

test('D210 the same mistake has one fingerprint in every browser and build, once its line is known', () => {
  const chromium = [
    part("TypeError: Cannot read properties of undefined (reading 'width')", frame({ source })),
  ]
  const safari = [
    part(
      "TypeError: undefined is not an object (evaluating 'e.size.width')",
      frame({
        name: '',
        file: 'https://shop.example/assets/app-77aa12ff.js',
        column: 99,
        source: { ...source, line: 40, from: 39 },
      }),
    ),
  ]
  expect(fingerprintOf(chromium)).toBe(fingerprintOf(safari))
  const other = [part('RangeError: x', frame({ source }))]
  const elsewhere = [part('TypeError: x', frame({ source: { ...source, file: 'src/pay.ts' } }))]
  expect(new Set([chromium, other, elsewhere].map(fingerprintOf)).size).toBe(3)
})

test('D210 without a map the words count, without what varies, and names of builds do not', () => {
  const of = (title: string, file = 'app-3f2a9c1b.js') =>
    fingerprintOf([part(title, frame({ file: `https://shop.example/assets/${file}?v=1` }))])
  expect(of("Error: order 4711 of 'Mara' failed")).toBe(
    of("Error: order 12 of 'Jo' failed", 'app-99bb12ff.js'),
  )
  expect(of('Error: order failed')).not.toBe(of('Error: payment failed'))
  expect(of('Error: x', 'app.js')).not.toBe(of('Error: x', 'pay.js'))
  expect(fingerprintOf([])).toBe('')
})

test('D210 libraries do not count, and a stranger cannot make it slow', () => {
  const library = frame({ file: 'https://shop.example/node_modules/react.js', isOwn: false })
  expect(fingerprintOf([part('Error: x', library, frame({}))])).toBe(
    fingerprintOf([part('Error: x', frame({}))]),
  )
  for (const piece of ['"', "'", '-1', 'http:', '.a1', 'a'])
    expect(
      growth(length => {
        const text = piece.repeat(length)
        fingerprintOf([part(text, frame({ file: text }))])
      }, 2000),
    ).toBeLessThan(3)
})
