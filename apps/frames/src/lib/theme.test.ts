import { contrast, parseColour } from '@lotse/rules/colours'
import { expect, test } from 'vitest'
import { themeProperties } from './theme.ts'

const colours = ['#FFFFFF', '#FFF700', '#39FF14', '#FF00AA', '#00FFFF', '#808080', '#0A0A3C', '#000000']

test.each(['light', 'dark'])(
  'C1, D73 theme: in any colours words can be read, and what marks a choice can be seen, %s',
  colorScheme => {
    for (const color of colours)
      for (const backgroundColor of colours) {
        const theme = themeProperties({ color, headerColor: color, backgroundColor, colorScheme })
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
  },
)

test('D73 theme: dark replaces a light ground alone, and follows the device only where nobody has decided', () => {
  const ground = (...given: Parameters<typeof themeProperties>) => themeProperties(...given)['color-scheme']
  expect(ground({ colorScheme: 'dark' })).toBe('dark')
  expect(ground({ colorScheme: 'auto' }, true)).toBe('dark')
  expect(ground({ colorScheme: 'auto' }, false)).toBe('light')
  expect(ground({ colorScheme: 'light' }, true)).toBe('light')
  expect(ground({}, true)).toBe('light')
  const own = themeProperties({ colorScheme: 'dark', backgroundColor: '#301020' })
  expect(own['--background']).toBe('rgb(48 16 32)')
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
