import type { APIRequestContext } from '@playwright/test'
import type { Shared } from '../../../../e2e/fixtures.ts'

/**
 * Two reports of one visitor, the second with everything that can be sent along. `more`: what else is on the recorded
 * page.
 */
export async function sendTickets(
  request: APIRequestContext,
  { urls, sdkKey }: Shared,
  words: string,
  more: object[] = [],
): Promise<void> {
  const key = { 'Api-Token': sdkKey }
  const opened = await request.post(`${urls.lotse}/sessions`, { headers: key, data: { lang: 'de' } })
  const { gleapId, gleapHash } = (await opened.json()) as { gleapId: string; gleapHash: string }
  const headers = { ...key, 'Gleap-Id': gleapId, 'Gleap-Hash': gleapHash }
  const send = (data: object) => request.post(`${urls.lotse}/bugs/v2`, { headers, data })
  const start = Date.now() - 60_000
  const at = (ms: number) => new Date(start + ms).toISOString()
  await send({
    type: 'BUG',
    formData: { description: `Davor: ${words}` },
    consoleLog: [{ log: 'Kasse lädt', date: at(0), priority: 'INFO' }],
  })
  await send({
    type: 'BUG',
    formData: { description: words, reportedBy: 'mara@example.com' },
    metaData: { sessionDuration: 3725, browserName: 'Chrome(140)', currentUrl: 'https://shop.example/kasse' },
    consoleLog: [
      { log: 'Kasse nicht erreichbar', date: at(2000), priority: 'ERROR' },
      { log: '<button id="pay">', date: at(1000), priority: 'CLICK' },
    ],
    networkLogs: [
      {
        type: 'POST',
        url: 'https://shop.example/api/pay',
        date: at(1500),
        duration: 1234,
        success: false,
        request: { payload: '{"cart":7}', headers: { 'Content-Type': 'application/json' } },
        response: { status: 502, responseText: '{"error":"kaputt"}' },
      },
    ],
    customEventLog: [
      { name: 'pageView', date: at(100), data: { page: 'https://shop.example/kasse' } },
      { name: 'bezahlen', date: at(900), data: { betrag: 49 } },
    ],
    webReplay: { startDate: start, type: 'rrweb', width: 800, height: 600, events: events(start, more) },
  })
}

/** A page on which something happens in the first three seconds, and then not until the fiftieth. */
function events(start: number, more: object[]): object[] {
  const heading = {
    type: 2,
    tagName: 'h1',
    attributes: {},
    id: 4,
    childNodes: [{ type: 3, textContent: 'Kasse', id: 5 }],
  }
  const body = { type: 2, tagName: 'body', attributes: {}, id: 3, childNodes: [heading, ...more] }
  const html = { type: 2, tagName: 'html', attributes: {}, id: 2, childNodes: [body] }
  const click = (ms: number) => ({
    type: 3,
    timestamp: start + ms,
    data: { source: 2, type: 2, id: 4, x: 9, y: 9 },
  })
  return [
    { type: 4, timestamp: start, data: { href: 'https://shop.example/kasse', width: 800, height: 600 } },
    {
      type: 2,
      timestamp: start + 10,
      data: { node: { type: 0, id: 1, childNodes: [html] }, initialOffset: { top: 0, left: 0 } },
    },
    ...[1000, 2000, 3000, 50_000, 52_000].map(click),
  ]
}
