import { css, parseColour, type Rgb, readableOn } from '@lotse/rules/colours'

/** WCAG AA for graphics. */
const visible = 3
const lightGrounds: Rgb[] = [
  [255, 255, 255],
  [238, 240, 255],
]
const darkGrounds: Rgb[] = [
  [26, 29, 33],
  [31, 37, 80],
]

/** A dot of this color, visible on light and on dark screens; undefined without a color. */
export function dotColours(color: string): { light: string; dark: string } | undefined {
  if (!color) return undefined
  const colour = parseColour(color, color)
  return {
    light: css(readableOn(colour, lightGrounds, visible)),
    dark: css(readableOn(colour, darkGrounds, visible)),
  }
}
