import { isRecord } from '@lotse/rules/values'

interface Told {
  address: string
  browser: string
  screen: string
  window: string
  vitals: Vital[]
  /** What is not described in words, sorted by name. */
  rest: [string, unknown][]
}

export interface Vital {
  name: keyof typeof poorFrom
  value: number
  isPoor: boolean
}

/** From here on, people leave: the limits that the Chrome team publishes for web vitals. */
const poorFrom = { lcp: 4000, inp: 500, cls: 0.25, fcp: 3000, ttfb: 1800 }

/** Described in words, or duplicates: `browser` is the name inside `browserName`. */
const told = new Set([
  'currentUrl',
  'browserName',
  'browser',
  'systemName',
  'mobile',
  'language',
  'screenWidth',
  'screenHeight',
  'innerWidth',
  'innerHeight',
  'sessionDuration',
  'partsLeftOut',
  'vitals',
  'longTasks',
])

/** What an agent asks first, from what the SDK recorded; a stranger may have sent anything. */
export function environmentOf(metaData: Record<string, unknown>): Told {
  const text = (name: string) => {
    const value = Object.hasOwn(metaData, name) ? metaData[name] : undefined
    return typeof value === 'string' ? value : ''
  }
  const size = (width: unknown, height: unknown) =>
    typeof width === 'number' && typeof height === 'number' ? `${width} × ${height}` : ''
  return {
    address: text('currentUrl'),
    browser: browserText(text('browserName') || text('browser')),
    screen: size(metaData.screenWidth, metaData.screenHeight),
    window: size(metaData.innerWidth, metaData.innerHeight),
    vitals: vitalsOf(metaData.vitals),
    rest: Object.entries(metaData).filter(([name, value]) => !told.has(name) && !isBlank(value)),
  }
}

function vitalsOf(vitals: unknown): Vital[] {
  if (!isRecord(vitals)) return []
  return (Object.keys(poorFrom) as Vital['name'][]).flatMap(name => {
    const value = Object.hasOwn(vitals, name) ? vitals[name] : undefined
    if (typeof value !== 'number' || !Number.isFinite(value)) return []
    return { name, value, isPoor: value > poorFrom[name] }
  })
}

/** `Chrome(140.0.7339.80)` is Chrome 140. */
function browserText(name: string): string {
  const [, browser, version] = /^([^()]{1,60})\((\d+)[^)]*\)$/.exec(name) ?? []
  return browser ? `${browser.trim()} ${version}` : name
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''
