import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

interface Look {
  /** Rules that make no sense there. */
  without?: string[]
  /** These rules and no others. */
  rules?: string[]
  /** Rules of these standards and no others. */
  tags?: string[]
  /** These parts of the page, where they are there, instead of all of it. */
  inside?: string[]
}

/**
 * What axe finds, once all that moves has come to rest. The checker goes into a page once: sending half a megabyte for
 * every look took longer than the look.
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
      // Other frames hold no checker: each is looked at by a call of its own.
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
