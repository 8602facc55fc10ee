import type { Tooltip as WireTooltip } from '@lotse/contracts/visitor/config'
import { randomId } from '@lotse/rules/random-id'
import type { LocalText } from '@lotse/rules/text/local-text'
import { isRecord } from '@lotse/rules/values'
import { languagesOf, readText, written } from '../builder/local-text.ts'
import type { Kind } from '../builder/use-builder.ts'

/**
 * A tooltip with its text by language. `id` is the console's, or ours for a new one: it distinguishes them.
 */
export type Tooltip = Omit<WireTooltip, 'html'> & { html: LocalText; id?: string }

export interface TooltipSettings {
  languages: string[]
  rest: Record<string, unknown>
}

export const tooltipKind: Kind<Tooltip, TooltipSettings> = {
  read: data => {
    const languages = languagesOf(data)
    const { tooltips, currentPage: _, ...rest } = data
    return {
      items: (Array.isArray(tooltips) ? tooltips : []).filter(isRecord).map(one => ({
        ...(one as WireTooltip),
        selector: String(one.selector ?? ''),
        mode: one.mode === 'plain' ? 'plain' : 'hotspot',
        html: readText(one.html, languages),
      })),
      settings: { languages, rest },
    }
  },
  write: ({ items, settings }) => ({
    ...settings.rest,
    type: 'tooltips',
    // Until here, a copy has the id of its original.
    tooltips: items.map(({ key, value }, at) => ({
      ...value,
      ...(items.findIndex(other => other.value.id === value.id) === at ? {} : { id: `new-${key}` }),
      html: written(value.html) ?? {},
    })),
  }),
  create: element => ({
    id: `new-${randomId()}`,
    selector: element?.selector ?? '',
    html: {},
    mode: 'hotspot',
    icon: 'circle-question',
    color: '#485BFF',
    animated: true,
    posX: 'right',
    posY: 'center',
    offsetX: 4,
    offsetY: 0,
  }),
  withElement: (tooltip, { selector = '' }) => ({ ...tooltip, selector }),
  elementOf: ({ selector }) => (selector ? { selector } : {}),
}
