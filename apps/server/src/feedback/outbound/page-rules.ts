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

const MAX_GAPS = 20

/**
 * `{id}` in a filter stands for one segment of the path. Every place where the part so far may end is followed at
 * once: a regular expression made from the filter could be written so that it never comes back.
 */
function holds(page: string, filter: string): boolean {
  if (!filter.includes('{')) return page.includes(filter)
  const [first = '', ...rest] = filter.split(/\{[^{}/]*\}/)
  if (rest.length > MAX_GAPS) return false
  const endsWhere = (starts: (at: number) => boolean, part: string): number[] => {
    const ends: number[] = []
    for (let at = 0; at <= page.length - part.length; at++)
      if (starts(at) && page.startsWith(part, at)) ends.push(at + part.length)
    return ends
  }
  let ends = endsWhere(() => true, first)
  for (const part of rest) {
    const reach = gapsFrom(page, ends)
    ends = endsWhere(at => reach[at] === 1, part)
  }
  return ends.length > 0
}

/** Marks every place that one to many characters of a segment lead to. */
function gapsFrom(page: string, starts: number[]): Uint8Array {
  const reach = new Uint8Array(page.length + 1)
  const isStart = new Set(starts)
  let inside = false
  for (let at = 0; at < page.length; at++) {
    if (isStart.has(at)) inside = true
    if ('/?#'.includes(page[at] ?? '/')) inside = false
    if (inside) reach[at + 1] = 1
  }
  return reach
}
