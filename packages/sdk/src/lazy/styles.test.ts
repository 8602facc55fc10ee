import { expect, test } from 'vitest'
import { buttonStyle } from '../core/page/button-style.ts'
import { adminStyle } from './admin/style.ts'
import { captureStyle } from './capture/style.ts'
import { copilotStyle } from './copilot/style.ts'
import { notificationStyle } from './notifications/style.ts'
import { tooltipStyle } from './tooltips/style.ts'
import { tourStyle } from './tours/style.ts'
import { widgetStyle } from './widget/style.ts'

const sheets = {
  adminStyle,
  buttonStyle,
  captureStyle,
  copilotStyle,
  notificationStyle,
  tooltipStyle,
  tourStyle,
  widgetStyle,
}

/** The selectors of a sheet's rules. */
function beginnings(css: string): Set<string> {
  const selectors = [...css.replaceAll('\n', '').matchAll(/(?:^|[{}])([^{}@]+)(?=\{)/g)].flatMap(([, all]) =>
    (all ?? '').split(','),
  )
  return new Set(selectors.flatMap(one => /^\.[\w-]+/.exec(one.trim())?.[0] ?? []))
}

test('B2.9 B2.12 all layers lie in one shadow root: no part styles what belongs to another', () => {
  const owners = new Map<string, string[]>()
  for (const [name, css] of Object.entries(sheets))
    for (const begins of beginnings(css)) owners.set(begins, [...(owners.get(begins) ?? []), name])
  expect(owners.get('.popover')).toEqual(['tourStyle'])
  // Hidden text for screen readers is the same everywhere.
  const shared = [...owners].filter(([begins, all]) => all.length > 1 && begins !== '.said')
  expect(shared).toEqual([])
})
