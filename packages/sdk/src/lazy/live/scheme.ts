import { DARK_GROUND, inkOn } from '@lotse/rules/colours'
import type { FactBus } from '../../core/facts.ts'
import { rootElement } from '../../core/host.ts'
import type { Surface } from '../../core/page/surface.ts'
import type { Scope } from '../../core/scope.ts'
import type { Config } from '../../core/server/config.ts'

const dark = `.gl-layer{--background:${DARK_GROUND};--ink:#fff;--focus:#A9B6FF;color-scheme:dark}`

/**
 * Everything on the surface is dark where the project or the site wants it, or where the page is. A background that
 * is dark by itself stays.
 */
export function followScheme(
  scope: Scope,
  { config, facts, surface }: { config: Config; facts: FactBus; surface: Surface },
): void {
  const device = matchMedia('(prefers-color-scheme:dark)')
  let shade: Scope | undefined
  function look(): void {
    const { colorScheme, backgroundColor = '#ffffff' } = config.current() ?? {}
    const isWanted = colorScheme === 'dark' || (colorScheme === 'auto' && isDarkPage(device.matches))
    const isDark = isWanted && inkOn(backgroundColor) === '#000'
    if (isDark === (shade !== undefined)) return
    shade?.destroy()
    shade = undefined
    if (isDark) {
      shade = scope.part()
      surface.layer(shade, 'dark', dark)
    }
    // For the frame.
    config.refresh()
  }
  look()
  facts.on('config', look)
  // The page may look different by now.
  facts.on('opened', look)
  facts.on('page', look)
  scope.listen(device, 'change', look)
}

const painted = /^rgba?\((\d+), (\d+), (\d+)(, 0)?/

/** By what the page declares, then by its ground; if it leaves it open, by the visitor's device. */
function isDarkPage(isDarkDevice: boolean): boolean {
  const root = rootElement()
  const declared = getComputedStyle(root).colorScheme.replace('only ', '')
  if (declared === 'dark') return true
  for (const element of [document.body, root]) {
    const ground = element ? getComputedStyle(element).backgroundColor : ''
    const [, r, g, b, isClear] = painted.exec(ground) ?? []
    if (!r || isClear) continue
    if (Number(r) + 2 * Number(g) + Number(b) < 300) return true
    break
  }
  return declared !== 'light' && isDarkDevice
}
