import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

interface Look {
  /** Rules that make no sense there. */
  without?: string[]
  /** Only these rules. */
  rules?: string[]
  /** Only rules of these standards. */
  tags?: string[]
  /** These parts of the page, if they exist, instead of all of it. */
  inside?: string[]
}

/**
 * What axe finds, once all movement has stopped. The checker is injected once per page: sending half a
 * megabyte for every check took longer than the check.
 */
export async function findingsOf(page: Page | Frame, look: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async ({ without = [], rules, tags, inside }) => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const runOnly = rules
      ? { type: 'rule' as const, values: rules }
      : tags && { type: 'tag' as const, values: tags }
    const include = inside?.filter(selector => document.querySelector(selector))
    const { violations } = await axe.run(include ? { include } : document, {
      // Other frames do not have the checker: each needs its own call.
      iframes: false,
      rules: Object.fromEntries(without.map(rule => [rule, { enabled: false }])),
      ...(runOnly ? { runOnly } : {}),
      resultTypes: ['violations'],
      preload: false,
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    )
  }, look)
}
