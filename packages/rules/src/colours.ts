export type Rgb = readonly [number, number, number]

const black: Rgb = [22, 24, 29]
const deepest: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]
/** WCAG AA for text of normal size. */
export const readable = 4.5

export function parseColour(text: string | undefined, fallback: string): Rgb {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? '')?.[1]
  if (!hex) return parseColour(fallback, '#485BFF')
  const full = hex.length === 3 ? [...hex].map(digit => digit + digit).join('') : hex
  return rgbOf(`#${full}`)
}

/** Accepts `#rrggbb`. */
const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map(at => Number(`0x${hex.slice(at, at + 2)}`)) as unknown as Rgb

export const css = (colour: Rgb): string =>
  `rgb(${colour.map(part => Math.round(Math.min(255, Math.max(0, part)))).join(' ')})`

/** As WCAG defines it; the linear part ends at 10.3 of 255. */
const luminance = ([r, g, b]: Rgb): number => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b)
const light = (part: number): number => (part > 10.3 ? ((part / 255 + 0.055) / 1.055) ** 2.4 : part / 3294.6)

export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes a `share` of `b` into `a`. */
export const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  a.map((part, at) => part + ((b[at] ?? 0) - part) * share) as unknown as Rgb

/** Text color on `#rrggbb`: white while it is readable (up to a luminance of 0.183), otherwise black. */
export const inkOn = (hex: string): '#000' | '#fff' => (luminance(rgbOf(hex)) > 0.183 ? '#000' : '#fff')

/** The ground of everything dark. All other colors are made readable on it, as on any other ground. */
export const DARK_GROUND = '#17191F'

/** The dark ground for a project's background `#rrggbb`; one that is dark already stays. */
export const darkGround = (hex: string): string => (inkOn(hex) === '#fff' ? hex : DARK_GROUND)

/**
 * White where it is readable, because it suits brand colors; otherwise near-black, or black if nothing else has enough
 * contrast.
 */
export function textOn(background: Rgb): Rgb {
  if (contrast(background, white) >= readable) return white
  // The extra contrast leaves room for softer text and shades.
  return contrast(background, black) >= readable + 1 ? black : deepest
}

export const isDark = (colour: Rgb): boolean => textOn(colour) === white

/** The color itself if it stands out from all of these grounds, otherwise moved away from them until it does. */
export function readableOn(colour: Rgb, grounds: Rgb[], least = readable): Rgb {
  const [ground = white] = grounds
  const towards = isDark(ground) ? white : black
  for (let share = 0; share <= 1; share += 0.05) {
    const moved = mix(colour, towards, share)
    if (grounds.every(one => contrast(moved, one) >= least)) return moved
  }
  return isDark(ground) ? white : deepest
}
