import { contrast, parseColour } from '@lotse/rules/colours'
import { expect, test } from 'vitest'
import { themeProperties } from './theme.ts'

const colours = ['#FFFFFF', '#FFF700', '#39FF14', '#FF00AA', '#00FFFF', '#808080', '#0A0A3C', '#000000']

test('C1 theme: in any colours words can be read, and what marks a choice can be seen', () => {
  for (const color of colours)
    for (const backgroundColor of colours) {
      const theme = themeProperties({ color, headerColor: color, backgroundColor })
      const between = (a: string, b: string) => contrast(rgb(theme[a]), rgb(theme[b]))
      const name = `${color} on ${backgroundColor}`
      expect.soft(between('--accent-edge', '--background'), `edge, ${name}`).toBeGreaterThan(2.95)
      expect.soft(between('--edge', '--background'), `field, ${name}`).toBeGreaterThan(2.95)
      for (const [ink, ground] of [
        ['--ink', '--background'],
        ['--ink-soft', '--soft'],
        ['--on-accent', '--accent'],
        ['--on-accent-edge', '--accent-edge'],
        ['--accent-text', '--tint'],
        ['--accent-text', '--background'],
        ['--accent-text', '--softer'],
        ['--danger', '--background'],
        ['--danger', '--danger-tint'],
        ['--ink', '--danger-tint'],
        ['--ink', '--softer'],
        ['--on-header', '--header'],
        ['--on-header', '--header-deep'],
      ] as const)
        expect.soft(between(ink, ground), `${ink} on ${ground}, ${name}`).toBeGreaterThan(4.45)
    }
})

test('Z333 theme: the header runs to a deeper color and fades, unless the project wants neither', () => {
  const usual = themeProperties({})
  expect(usual['--header-end']).toBe(usual['--header-deep'])
  expect(usual['--header-fade']).toBe(usual['--soft'])
  const plain = themeProperties({ disableBGGradient: true, disableBGFade: true })
  expect(plain['--header-end']).toBe(plain['--header'])
  expect(plain['--header-fade']).toBe('transparent')
})

function rgb(text: string | undefined) {
  const parts = (text?.match(/\d+/g) ?? []).map(Number)
  return parseColour(`#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`, '')
}
