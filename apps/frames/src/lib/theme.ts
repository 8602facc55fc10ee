import {
  contrast,
  css,
  DARK_GROUND,
  isDark,
  mix,
  parseColour,
  type Rgb,
  readable,
  readableOn,
  textOn,
} from '@lotse/rules/colours'

/** What a project chooses; every part may be missing or invalid. */
export interface ThemeConfig {
  color?: string
  headerColor?: string
  buttonColor?: string
  backgroundColor?: string
  /** Our SDK has decided when it says `auto` no longer; official clients and previews pass it on. */
  colorScheme?: string
  borderRadius?: number | string
  disableBGGradient?: boolean
  disableBGFade?: boolean
}

const danger = parseColour('#D6323A', '')
const success = parseColour('#178A50', '')
/** WCAG AA for things that are not text. */
const visible = 3

/** A little toward its text color (or another) if that leaves the text readable; otherwise away from it. */
function shade(ground: Rgb, share: number, towards = textOn(ground)): Rgb {
  const moved = mix(ground, towards, share)
  const away: Rgb = isDark(ground) ? [0, 0, 0] : [255, 255, 255]
  return contrast(moved, textOn(ground)) >= readable ? moved : mix(ground, away, share)
}

/** The custom properties for a frame's stylesheet, with readable text on any chosen color. */
export function themeProperties(config: ThemeConfig, prefersDark = false): Record<string, string> {
  const { colorScheme } = config
  const chosen = parseColour(config.backgroundColor, '#FFFFFF')
  const isWanted = colorScheme === 'dark' || (colorScheme === 'auto' && prefersDark)
  const background = isWanted && !isDark(chosen) ? parseColour(DARK_GROUND, '') : chosen
  const accent = parseColour(config.color, '#485BFF')
  const header = parseColour(config.headerColor, '#485BFF')
  const deep = shade(header, 0.22, [10, 12, 40])
  const ink = textOn(background)
  const dark = isDark(background)
  const soft = shade(background, dark ? 0.08 : 0.035)
  const softer = shade(background, dark ? 0.14 : 0.07)
  const tint = mix(background, accent, dark ? 0.24 : 0.09)
  const accentEdge = readableOn(accent, [background], visible)
  const dangerTint = mix(background, danger, dark ? 0.22 : 0.08)
  const radius = Number(config.borderRadius ?? 20)
  const unit = Number.isFinite(radius) && radius >= 0 ? Math.min(radius, 32) : 20
  return {
    '--background': css(background),
    '--soft': css(soft),
    '--softer': css(softer),
    '--line': css(mix(background, ink, 0.13)),
    // The border of a field has a contrast of 3:1 with its surroundings.
    '--edge': css(readableOn(mix(background, ink, 0.48), [background], visible)),
    '--ink': css(ink),
    '--ink-soft': css(readableOn(mix(ink, background, 0.38), [background, soft])),
    '--accent': css(accent),
    // What marks a choice or a button has a contrast of 3:1 with its surroundings, whatever was chosen.
    '--accent-edge': css(accentEdge),
    '--on-accent-edge': css(textOn(accentEdge)),
    '--accent-strong': css(mix(accent, textOn(accent), -0.14)),
    '--on-accent': css(textOn(accent)),
    '--accent-text': css(readableOn(accent, [background, tint, softer])),
    '--tint': css(tint),
    '--header': css(header),
    '--header-deep': css(deep),
    // As in the official client: the header runs from one color to another, and fades into what is below it.
    '--header-end': css(config.disableBGGradient ? header : deep),
    '--header-fade': config.disableBGFade ? 'transparent' : css(soft),
    '--on-header': css(textOn(header)),
    '--danger': css(readableOn(danger, [background, dangerTint])),
    '--danger-tint': css(dangerTint),
    '--success': css(readableOn(success, [background])),
    '--radius-card': `${Math.round(unit * 0.7)}px`,
    '--radius-item': `${Math.round(unit * 0.5)}px`,
    '--radius-small': `${Math.round(unit * 0.3)}px`,
    'color-scheme': dark ? 'dark' : 'light',
  }
}

/** Puts them on, and again when the visitor's device changes its mind. Call the result to stop. */
export function applyTheme(win: Window, config: ThemeConfig): () => void {
  const prefers = win.matchMedia('(prefers-color-scheme: dark)')
  const put = () => {
    const { style } = win.document.documentElement
    for (const [name, value] of Object.entries(themeProperties(config, prefers.matches)))
      style.setProperty(name, value)
  }
  put()
  prefers.addEventListener('change', put)
  return () => prefers.removeEventListener('change', put)
}
