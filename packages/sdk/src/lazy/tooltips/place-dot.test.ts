import { expect, test } from 'vitest'
import { placeDot } from './place-dot.ts'

const box = { left: 100, top: 200, width: 80, height: 40 }
const config = { selector: 'a', html: '' }

test.each([
  [{}, 184, 211.5],
  [{ posX: 'right', posY: 'center', offsetX: 0 }, 184, 211.5],
  [{ posX: 'left' }, 79, 211.5],
  [{ posX: 'left', offsetX: 10 }, 73, 211.5],
  [{ posY: 'top' }, 184, 200],
  [{ posY: 'bottom' }, 184, 223],
  [{ posY: 'bottom', offsetX: -6, offsetY: 5 }, 174, 228],
] as const)('B2.11 the hotspot %j stands at %s, %s', (more, x, y) => {
  expect(placeDot(box, { ...config, ...more })).toEqual({ x, y })
})

test.each([
  ['at the right of a row as wide as the window', { left: 0, width: 320 }, {}, 303],
  ['at the left of it', { left: 0, width: 320 }, { posX: 'left' }, 0],
  ['with its element, where that is scrolled out', { left: 200, width: 300 }, {}, 483],
  ['and so to the left', { left: -40, width: 300 }, { posX: 'left' }, -40],
] as const)('B2.11 the hotspot stays in the window %s', (_where, place, more, x) => {
  expect(placeDot({ ...box, ...place }, { ...config, ...more }, 320).x).toBe(x)
})
