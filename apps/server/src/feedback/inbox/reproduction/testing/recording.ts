import type { Material, Report } from '../reproduce.ts'

/** Of the first event; everything else is so many milliseconds later. */
export const begun = Date.UTC(2027, 0, 4, 20)

type Child = string | Json
export type Json = Record<string, unknown>

/** Recordings with elements that are numbered as they are written. */
export function createRecording(url = 'https://shop.example/', size = { width: 1280, height: 800 }) {
  let last = 0
  const events: Json[] = []
  const node = (fields: Json): Json => ({ ...fields, id: ++last })
  const childrenOf = (children: Child[]) =>
    children.map(child => (typeof child === 'string' ? node({ type: 3, textContent: child }) : child))
  const element = (tagName: string, attributes: Json, ...children: Child[]): Json =>
    node({ type: 2, tagName, attributes, childNodes: childrenOf(children) })
  const add = (ms: number, type: number, data: Json) =>
    void events.push({ timestamp: begun + ms, type, data })
  const change = (ms: number, data: Json) =>
    add(ms, 3, { source: 0, adds: [], removes: [], texts: [], attributes: [], ...data })
  return {
    element,
    document: (...children: Child[]) => node({ type: 0, childNodes: childrenOf(children) }),
    open: (...children: Child[]) => {
      const html = element('html', {}, element('body', {}, ...children))
      add(0, 4, { href: url, ...size })
      add(0, 2, { node: node({ type: 0, childNodes: [html] }), initialOffset: { top: 0, left: 0 } })
    },
    press: (ms: number, { id }: Json, type = 2) => add(ms, 3, { source: 2, type, id, x: 1, y: 1 }),
    type: (ms: number, { id }: Json, text: string, isChecked = false) =>
      add(ms, 3, { source: 5, id, text, isChecked }),
    append: (ms: number, { id }: Json, child: Json) =>
      change(ms, { adds: [{ parentId: id, nextId: null, node: child }] }),
    remove: (ms: number, { id }: Json) => change(ms, { removes: [{ id }] }),
    change,
    add,
    events,
  }
}

const report: Report = {
  ...{ number: 7, title: 'Es geht nicht', description: '', url: 'https://shop.example/', metaData: {} },
  isSignedIn: false,
}

export const materialOf = (
  { events }: { events: Json[] },
  { report: more, ...other }: Partial<Omit<Material, 'report'>> & { report?: Partial<Report> } = {},
): Material => ({
  ...{ lang: 'en', replay: { events }, console: [], network: [], events: [] },
  ...other,
  report: { ...report, ...more },
})

export const errorAt = (ms: number, log: string) => ({
  log,
  date: new Date(begun + ms).toISOString(),
  priority: 'ERROR',
})

export const viewAt = (ms: number, page: string) => ({
  name: 'pageView',
  date: new Date(begun + ms).toISOString(),
  data: { page },
})
