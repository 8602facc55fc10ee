import type { PageRule } from '@lotse/contracts/feedback/config'

const negative = new Set(['isnot', 'notcontains'])
const MAX_URL = 8000

/** Positive rules are alternatives; every negative one must hold. Without rules every page fits. */
export function pageFits(rules: PageRule[], url: string): boolean {
  const page = url.slice(0, MAX_URL)
  const allowed = rules.filter(rule => !negative.has(rule.pageFilterType))
  const forbidden = rules.filter(rule => negative.has(rule.pageFilterType))
  return (
    (allowed.length === 0 || allowed.some(rule => ruleFits(rule, page))) &&
    forbidden.every(rule => ruleFits(rule, page))
  )
}

function ruleFits({ pageFilter, pageFilterType }: PageRule, page: string): boolean {
  if (pageFilter === '') return true
  switch (pageFilterType) {
    case 'is':
      return plain(page) === plain(pageFilter)
    case 'isnot':
      return plain(page) !== plain(pageFilter)
    case 'contains':
      return holds(page, pageFilter)
    case 'notcontains':
      return !holds(page, pageFilter)
    case 'startswith':
      return page.startsWith(pageFilter)
    case 'endswith':
      return page.endsWith(pageFilter)
  }
}

const plain = (url: string): string => url.replace(/\/$/, '')

/** `{id}` in a filter stands for one segment of the path. */
function holds(page: string, filter: string): boolean {
  if (!filter.includes('{')) return page.includes(filter)
  const pattern = filter
    .split(/\{[^{}/]*\}/)
    .map(text => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/?#]+')
  return new RegExp(pattern).test(page)
}
