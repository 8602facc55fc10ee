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
