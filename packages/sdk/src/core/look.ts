import { type FlowConfig, flowConfigDefaults } from '@lotse/contracts/frames/flow-config'

/** The project's appearance as custom properties. Only values of the right form pass: they end up in CSS. */
export function themeOf(config: FlowConfig): string {
  const background = colour(config.backgroundColor, flowConfigDefaults.backgroundColor)
  const primary = colour(config.color, flowConfigDefaults.color)
  const button = colour(config.buttonColor, flowConfigDefaults.buttonColor)
  const header = colour(config.headerColor, flowConfigDefaults.headerColor)
  const radius = number(config.borderRadius, flowConfigDefaults.borderRadius)
  const ink = contrast(background)
  return `--primary:${primary};--on-primary:${contrast(primary)};--header:${header};--button:${button};--on-button:${contrast(button)};--background:${background};--ink:${ink};--focus:${ink === '#000000' ? '#1F3BFF' : '#A9B6FF'};--radius:${radius * 0.8}px;--radius-small:${radius * 0.4}px;--radius-button:${radius * 1.05}px;--x:${number(config.buttonX, flowConfigDefaults.buttonX)}px;--y:${number(config.buttonY, flowConfigDefaults.buttonY)}px`
}

function colour(value: unknown, fallback: string): string {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : fallback
}

function number(value: unknown, fallback: number): number {
  const parsed = Number.parseInt(String(value), 10)
  return parsed >= 0 && parsed <= 1000 ? parsed : fallback
}

/** Black or white, whichever can be read on the colour. */
export function contrast(hex: string): '#000000' | '#ffffff' {
  const [r, g, b] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  return (299 * r + 587 * g + 114 * b) / 1000 >= 160 ? '#000000' : '#ffffff'
}
