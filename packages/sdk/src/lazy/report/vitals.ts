import type { MetaData } from '@lotse/contracts/visitor/sent'

type Vitals = NonNullable<MetaData['vitals']>
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Interaction = PerformanceEntry & { interactionId?: number }

const MOST_TASKS = 50
/** Shifts of the layout count together if they are as close, and for no longer. */
const SHIFT_GAP = 1000
const SHIFT_ROW = 5000

/** What the browser has kept by itself: nothing was watched until now. */
function kept<Entry extends PerformanceEntry>(type: string): Entry[] {
  try {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type, buffered: true })
    const found = observer.takeRecords()
    observer.disconnect()
    return found as Entry[]
  } catch {
    return []
  }
}

/** For the meta data of a report. */
export function measured(): Pick<MetaData, 'vitals' | 'longTasks'> {
  const interactions = kept<Interaction>('event').filter(one => one.interactionId)
  const vitals: Vitals = {
    ttfb: kept<PerformanceNavigationTiming>('navigation')[0]?.responseStart,
    fcp: kept('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime,
    lcp: kept('largest-contentful-paint').at(-1)?.startTime,
    inp: interactions.length > 0 ? Math.max(...interactions.map(({ duration }) => duration)) : undefined,
  }
  for (const name of Object.keys(vitals) as (keyof Vitals)[]) {
    if (vitals[name] === undefined) delete vitals[name]
    else vitals[name] = Math.round(vitals[name])
  }
  const shifts = kept<Shift>('layout-shift')
  if (shifts.length > 0) vitals.cls = Math.round(worstOf(shifts) * 1000) / 1000
  // Browsers that keep frames keep no tasks, unless somebody watches.
  const frames = kept('long-animation-frame')
  const longTasks = (frames.length > 0 ? frames : kept('longtask'))
    .slice(-MOST_TASKS)
    .map(({ startTime, duration }): [number, number] => [
      Math.round(performance.timeOrigin + startTime),
      Math.round(duration),
    ])
  return {
    ...(Object.keys(vitals).length > 0 && { vitals }),
    ...(longTasks.length > 0 && { longTasks }),
  }
}

/** The worst row of shifts that the visitor did not cause. */
function worstOf(shifts: Shift[]): number {
  let [worst, sum, first, last] = [0, 0, 0, 0]
  for (const { startTime, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue
    if (startTime - last > SHIFT_GAP || startTime - first > SHIFT_ROW) [sum, first] = [0, startTime]
    sum += value
    last = startTime
    worst = Math.max(worst, sum)
  }
  return worst
}
