import { type DemoLang, spoken, type Words } from '../../../platform/text/demo-words.ts'
import type { DemoTicket } from './demo-tickets.ts'

/** The content of the demo site's voucher field. */
export const voucherCode: Words = { de: 'HERBST', en: 'FALL' }

type Line = [seconds: number, priority: string, log: string | Words]
const lines: Record<NonNullable<DemoTicket['log']>, Line[]> = {
  server: [
    [41, 'INFO', 'Kursladen 2.14.0'],
    [
      22,
      'CLICK',
      {
        de: '<button class="small-button">Einlösen</button>',
        en: '<button class="small-button">Redeem</button>',
      },
    ],
    [21, 'ERROR', 'POST /api/vouchers 500 (Internal Server Error)'],
    [21, 'ERROR', 'Voucher could not be checked Error: voucher service answered 500'],
  ],
  script: [
    [64, 'INFO', 'Kursladen 2.14.0'],
    [12, 'WARNING', 'Slow network: 4.2 s for /api/courses'],
    [3, 'ERROR', 'TypeError: Cannot read properties of undefined (reading ‘seats’)'],
  ],
  layout: [
    [
      33,
      'CLICK',
      {
        de: '<button id="menu" aria-expanded="false">Menü</button>',
        en: '<button id="menu" aria-expanded="false">Menu</button>',
      },
    ],
    [30, 'WARNING', 'ResizeObserver loop completed with undelivered notifications.'],
  ],
}

export const demoConsole = (log: DemoTicket['log'], at: Date, lang: DemoLang) =>
  spoken(log ? lines[log] : [], lang).map(([seconds, priority, text]) => ({
    log: text,
    priority,
    date: new Date(at.getTime() - seconds * 1000).toISOString(),
  }))

export function demoNetwork(log: DemoTicket['log'], at: Date, lang: DemoLang) {
  if (!log) return []
  const date = (seconds: number) => new Date(at.getTime() - seconds * 1000).toISOString()
  const courses = {
    type: 'GET',
    url: 'https://kursladen.example/api/courses?season=winter',
    date: date(40),
    request: { payload: '', headers: { accept: 'application/json' } },
    response: {
      status: 200,
      statusText: 'OK',
      responseText: '{"courses":[{"slug":"daten-zeichnen","seats":7}]}',
    },
    success: true,
    duration: log === 'script' ? 4212 : 86,
  }
  if (log !== 'server') return [courses]
  const voucher = {
    type: 'POST',
    url: 'https://kursladen.example/api/vouchers',
    date: date(21),
    request: {
      payload: JSON.stringify({ code: voucherCode[lang] }),
      headers: { 'content-type': 'application/json' },
    },
    response: {
      status: 500,
      statusText: 'Internal Server Error',
      responseText: '{"error":"voucher service away"}',
    },
    success: false,
    duration: 1240,
  }
  return [courses, voucher]
}

export const demoEventLog = (at: Date, url: string) =>
  [
    { seconds: 70, name: 'sessionStarted' },
    { seconds: 69, name: 'pageView', data: { page: 'https://kursladen.example/' } },
    { seconds: 42, name: 'course-added', data: { course: 'daten-zeichnen' } },
    { seconds: 40, name: 'pageView', data: { page: url } },
  ].map(({ seconds, ...event }) => ({
    ...event,
    date: new Date(at.getTime() - seconds * 1000).toISOString(),
  }))
