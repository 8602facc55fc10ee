import type { Ticket } from '@lotse/contracts/visitor/sent'

const date = '2026-03-02T09:30:00.000Z'

/**
 * A finished ticket, as `buildTicket` makes it from a form: everything the server is sent except the
 * idempotency key.
 */
export const exampleTicket = (): Ticket => ({
  type: 'BUG',
  priority: 'MEDIUM',
  formData: { description: 'Größe fehlt', reportedBy: 'mara@example.com' },
  isSilent: false,
  flow: 'bugreporting',
  spamToken: 'of-the-server',
  tags: ['checkout'],
  customData: { cart: '49 €' },
  metaData: {
    browserName: 'Chrome(156.0.0.0)',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0',
    browser: 'Chrome',
    systemName: 'Linux',
    buildVersionNumber: '77',
    releaseVersionNumber: '2.1',
    sessionDuration: 12.5,
    devicePixelRatio: 2,
    screenWidth: 1920,
    screenHeight: 1080,
    innerWidth: 1280,
    innerHeight: 720,
    currentUrl: 'https://shop.example/checkout',
    language: 'de-DE',
    mobile: false,
    sdkVersion: '1.0.0',
    sdkType: 'javascript',
    environment: 'prod',
  },
  consoleLog: [{ log: 'TypeError: size is undefined', date, priority: 'ERROR' }],
  networkLogs: [{ type: 'GET', url: 'https://shop.example/api/sizes', date, success: true, duration: 31 }],
  customEventLog: [{ name: 'pageView', data: { page: 'https://shop.example/checkout' }, date }],
  screenshotData: {
    html: '<!doctype html><html><body>…</body></html>',
    baseUrl: 'https://shop.example/',
    width: 1280,
    height: 720,
    isMobile: false,
    x: 0,
    y: 240,
  },
  webReplay: {
    startDate: Date.parse(date),
    type: 'rrweb',
    events: [{ type: 4, timestamp: Date.parse(date), data: { href: '', width: 1280, height: 720 } }],
    baseUrl: 'https://shop.example/',
    width: 1280,
    height: 720,
    isMobile: false,
  },
})
