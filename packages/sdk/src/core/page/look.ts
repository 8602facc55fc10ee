import { flowConfigDefaults } from '@lotse/contracts/visitor/config-defaults'
import type { FlowConfig } from '@lotse/contracts/visitor/received'
import { inkOn } from '@lotse/rules/colours'

type Colour = 'backgroundColor' | 'color' | 'buttonColor' | 'headerColor'
type Measure = 'borderRadius' | 'buttonX' | 'buttonY'

/**
 * The project's appearance as custom properties. Only values of the right format pass: they end up in CSS.
 */
export function themeOf(config: FlowConfig): string {
  const colour = (name: Colour): string => {
    const value = String(config[name])
    return /^#[\da-f]{6}$/i.test(value) ? value : flowConfigDefaults[name]
  }
  const number = (name: Measure): number => {
    const parsed = Number.parseInt(String(config[name]), 10)
    return parsed >= 0 && parsed <= 1000 ? parsed : flowConfigDefaults[name]
  }
  const background = colour('backgroundColor')
  const primary = colour('color')
  const button = colour('buttonColor')
  const radius = number('borderRadius')
  const ink = inkOn(background)
  return `--primary:${primary};--on-primary:${inkOn(primary)};--header:${colour('headerColor')};--button:${button};--on-button:${inkOn(button)};--background:${background};--ink:${ink};--focus:${ink === '#000' ? '#1F3BFF' : '#A9B6FF'};--radius:${radius * 0.8}px;--radius-small:${radius * 0.4}px;--radius-button:${radius * 1.05}px;--x:${number('buttonX')}px;--y:${number('buttonY')}px`
}
