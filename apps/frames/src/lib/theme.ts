import { css, isDark, mix, parseColour, readableOn, textOn } from './colours.ts'

/** What a project chooses; every part may be missing or wrong. */
export interface ThemeConfig {
  color?: string
  headerColor?: string
  buttonColor?: string
  backgroundColor?: string
  borderRadius?: number | string
}

/** The custom properties a frame's stylesheet is written in, with text readable on whatever was chosen. */
export function themeProperties(config: ThemeConfig): Record<string, string> {
  const background = parseColour(config.backgroundColor, '#FFFFFF')
  const accent = parseColour(config.color, '#485BFF')
  const header = parseColour(config.headerColor, '#485BFF')
  const ink = textOn(background)
  const soft = mix(background, ink, isDark(background) ? 0.08 : 0.035)
  const tint = mix(background, accent, isDark(background) ? 0.24 : 0.09)
  const radius = Number(config.borderRadius ?? 20)
  const unit = Number.isFinite(radius) && radius >= 0 ? Math.min(radius, 32) : 20
  return {
    '--background': css(background),
    '--soft': css(soft),
    '--softer': css(mix(background, ink, isDark(background) ? 0.14 : 0.07)),
    '--line': css(mix(background, ink, 0.13)),
    // The border of a field is told from its surroundings with 3:1.
    '--edge': css(mix(background, ink, 0.48)),
    '--ink': css(ink),
    '--ink-soft': css(readableOn(mix(ink, background, 0.38), soft)),
    '--accent': css(accent),
    '--accent-strong': css(mix(accent, textOn(accent), -0.14)),
    '--on-accent': css(textOn(accent)),
    '--accent-text': css(readableOn(accent, tint)),
    '--tint': css(tint),
    '--header': css(header),
    '--header-deep': css(mix(header, [10, 12, 40], 0.22)),
    '--on-header': css(textOn(mix(header, [10, 12, 40], 0.11))),
    '--danger': css(readableOn(parseColour('#D6323A', ''), background)),
    '--danger-tint': css(mix(background, [214, 50, 58], isDark(background) ? 0.22 : 0.08)),
    '--success': css(readableOn(parseColour('#178A50', ''), background)),
    '--radius-card': `${Math.round(unit * 0.7)}px`,
    '--radius-item': `${Math.round(unit * 0.5)}px`,
    '--radius-small': `${Math.round(unit * 0.3)}px`,
    'color-scheme': isDark(background) ? 'dark' : 'light',
  }
}

export function applyTheme(root: HTMLElement, config: ThemeConfig): void {
  for (const [name, value] of Object.entries(themeProperties(config))) root.style.setProperty(name, value)
}
