import type { NetworkEntry } from '@lotse/contracts/visitor/sent'

/**
 * Requests that the browser itself recorded: those before we watched, and with `all` also scripts, images and
 * styles.
 */
export function resources(
  all: boolean,
  since: number,
  skip: (url: string, initiator: string) => boolean,
): NetworkEntry[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries
    .filter(
      ({ initiatorType, name, startTime }) =>
        startTime >= since &&
        (all || /^(xmlhttprequest|fetch)$/.test(initiatorType)) &&
        !skip(name, initiatorType),
    )
    .map(({ name, startTime, duration, initiatorType }) => ({
      type: 'RESOURCE',
      date: new Date(performance.timeOrigin + startTime).toISOString(),
      url: name,
      duration: Math.round(duration),
      initiatorType,
    }))
}
