import { contrast, type Rgb } from '@lotse/rules/colours'
import { expect, test } from 'vitest'
import { dotColours } from './dot-colours.ts'

const rgb = (text = '') => (text.match(/\d+/g) ?? []).map(Number) as unknown as Rgb

test('D63 the dot of a stage is visible on light and dark screens, whatever its color', () => {
  for (const color of ['#ffffff', '#000000', '#ffee00', '#10131a', '#8899aa']) {
    const dot = dotColours(color)
    expect(contrast(rgb(dot?.light), [255, 255, 255]), color).toBeGreaterThanOrEqual(3)
    expect(contrast(rgb(dot?.dark), [26, 29, 33]), color).toBeGreaterThanOrEqual(3)
  }
  expect(dotColours('#485bff')?.light).toBe('rgb(72 91 255)')
  expect(dotColours('')).toBeUndefined()
})
