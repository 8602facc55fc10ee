import type { Project } from '@lotse/contracts/console/projects'
import type { BuilderConfig } from '@lotse/contracts/messages/builder'
import type { ConfigOf, Outbound } from '../outbound-queries.ts'
import { languagesOf } from './tour-config.ts'

export type PageRules = Outbound['targeting']['pageRules']

/** A tooltip between console and builder: its own look, and the pages it is on. */
export interface BuiltTooltip {
  /** The console's id, or one that the builder invented for a new tooltip. */
  id: string
  config: ConfigOf<'tooltip'>
  pageRules: PageRules
}

export function tooltipsForBuilder(tooltips: BuiltTooltip[], project: Project): BuilderConfig {
  return {
    type: 'tooltips',
    lang: project.defaultLang,
    languages: languagesOf(project),
    tooltips: tooltips.map(({ id, config, pageRules }) => {
      const [first] = pageRules
      return {
        ...config,
        id,
        pageRules,
        ...(first ? { page: first.pageFilter, pageType: first.pageFilterType } : {}),
      }
    }),
  } as unknown as BuilderConfig
}

/** The builder edits the first page rule; others stay as they are, unless it is set to every page. */
export function tooltipsFromBuilder(data: Record<string, unknown>): BuiltTooltip[] {
  const list = Array.isArray(data.tooltips) ? (data.tooltips as Record<string, unknown>[]) : []
  return list.flatMap(({ id, page, pageType, pageRules, ...config }) => {
    if (typeof id !== 'string') return []
    const rules = Array.isArray(pageRules) ? (pageRules as PageRules) : []
    const kept =
      typeof page === 'string'
        ? [
            {
              pageFilter: page,
              pageFilterType: (pageType ?? 'contains') as PageRules[number]['pageFilterType'],
            },
            ...rules.slice(1),
          ]
        : []
    return [{ id, config: config as ConfigOf<'tooltip'>, pageRules: kept }]
  })
}
