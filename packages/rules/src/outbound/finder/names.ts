/**
 * Generated names: another build or page load has different ones. Long numbers, hashes, and the prefixes of
 * libraries that number their elements.
 */
export function generated(name: string): boolean {
  if (/^(css|sc|jss|emotion|ember|radix|headlessui|react-select|mui|mantine|svelte|chakra)-/i.test(name))
    return true
  if (/[:«»]|^_r_\w+_$|\d{3,}|[0-9a-f]{8}-[0-9a-f]{4}/i.test(name) && !/^https?:|^\/|^mailto:/.test(name))
    return true
  let from = name.length
  while (from > 0 && /[a-z0-9]/i.test(name.charAt(from - 1))) from--
  const end = name.slice(from)
  if (end.length < 5 || !/\d/.test(end) || !/[a-z]/i.test(end)) return false
  // `_a1B2c`, `Button__x9k2Q`: alternating digits and letters at the end. `card1`, `lineItem2` are numbered
  // words, unless a style sheet's build added them.
  const before = name.slice(0, from)
  return /(^|_)_$/.test(before) || !/^([A-Z]?[a-z]+([A-Z][a-z]+)*|[A-Z]+)\d{1,2}$/.test(end)
}

const hooks = [
  'data-gleap-tour',
  'data-testid',
  'data-test',
  'data-test-id',
  'data-cy',
  'data-qa',
  'data-id',
  'data-name',
]

/** Attributes made for finding elements first, then other data; never a framework's own. */
export function hookRank(name: string): number {
  const rank = hooks.indexOf(name)
  if (rank >= 0) return rank
  const foreign =
    /^data-(v-|reactid|reactroot|radix|state|headlessui|svelte|astro|turbo|n-head|emotion|styled|gleap-tooltip)/
  return foreign.test(name) ? Number.POSITIVE_INFINITY : hooks.length
}
