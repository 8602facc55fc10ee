import { expect, test } from 'vitest'
import { contrast, darkGround, inkOn, parseColour } from './colours.ts'

test('D2 text is readable on any color a project may choose, and white wherever white is readable', () => {
  const steps = [0, 51, 102, 153, 204, 255]
  for (const r of steps)
    for (const g of steps)
      for (const b of steps) {
        const hex = `#${[r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')}`
        const ground = parseColour(hex, hex)
        const white = contrast(ground, [255, 255, 255])
        expect(inkOn(hex), hex).toBe(white >= 4.5 ? '#fff' : '#000')
        expect(contrast(ground, parseColour(inkOn(hex), hex)), hex).toBeGreaterThanOrEqual(4.5)
      }
  expect(['#00D082', '#FF6705', '#0A93E4', '#485BFF'].map(inkOn)).toEqual(['#000', '#000', '#000', '#fff'])
})

test('D73 dark replaces a light ground, and leaves one that is dark', () => {
  expect(inkOn(darkGround('#FFF700'))).toBe('#fff')
  expect(darkGround('#301020')).toBe('#301020')
})
