import type { Page } from '@playwright/test'

/** One place of the demo's source, and what is there instead. */
export interface Change {
  file: string
  from: string
  to: string
}

/** A mistake as people make them, in a copy of the demo: the demo itself stays as it is. */
export interface Bug {
  name: string
  /** What both builds have. */
  both?: Change[]
  /** What only the broken one has. */
  broken?: Change[]
  /** What the site's own server answers. */
  answers?: { broken: number; mended: number }
  window?: { width: number; height: number }
  /** What is broken throws an error. */
  throws?: true
  /** The visit ends in English. */
  isEnglish?: true
  /** What the visitor does; the failure is its end. */
  visit(page: Page): Promise<void>
}

const press = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).first().click()
const toCart = (page: Page) => press(page, 'link', /^Warenkorb/)
const addCharts = (page: Page) => press(page, 'button', 'In den Warenkorb: Daten zeichnen')
const redeem = (page: Page) => press(page, 'button', 'Einlösen')
const [shop, cart, course] = ['shop.ts', 'pages/cart.ts', 'pages/course.ts']

export const bugs: Bug[] = [
  {
    name: 'an error in a click',
    throws: true,
    broken: [
      {
        file: shop,
        from: 'other !== course)),\n    speak',
        to: 'other.seller.id !== course.seller.id)),\n    speak',
      },
    ],
    visit: async page => {
      await addCharts(page)
      await toCart(page)
      await press(page, 'button', 'Daten zeichnen entfernen')
    },
  },
  {
    name: 'a rejected promise',
    throws: true,
    broken: [
      {
        file: shop,
        from: 'remember(keys.language, language)',
        to: `void Promise.reject(new Error('The words of ' + language + ' are missing'))`,
      },
    ],
    isEnglish: true,
    visit: page => press(page, 'button', 'English'),
  },
  {
    name: 'a server that fails',
    answers: { broken: 500, mended: 200 },
    visit: async page => {
      await toCart(page)
      await page.getByLabel('Gutschein').fill('')
      await page.getByLabel('Gutschein').pressSequentially('sommer 20')
      await redeem(page)
    },
  },
  {
    name: 'a masked value, sent by a key',
    throws: true,
    both: [{ file: cart, from: `id: 'voucher', name`, to: `id: 'voucher', class: 'gl-ignore', name` }],
    broken: [{ file: cart, from: `.get('voucher')`, to: `.get('coupon').trim()` }],
    answers: { broken: 200, mended: 200 },
    visit: async page => {
      await toCart(page)
      await page.getByLabel('Gutschein').pressSequentially('geheim')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'a sum of what is not there',
    broken: [{ file: cart, from: 'sum + course.price', to: 'sum + course.cost' }],
    visit: async page => {
      await addCharts(page)
      await toCart(page)
    },
  },
  {
    name: 'a wrong word on one of six cards',
    broken: [{ file: course, from: 't.courses.weeks(course.weeks)', to: 't.courses.weeks(course.duration)' }],
    visit: page => press(page, 'link', 'Sicher im Netz'),
  },
  {
    name: 'a wrong message without an error',
    both: [
      { file: cart, from: `console.error('Voucher could not be checked', String(error))`, to: 'void error' },
    ],
    broken: [{ file: cart, from: 'if (!response.ok)', to: 'if (response.ok)' }],
    answers: { broken: 200, mended: 200 },
    visit: async page => {
      await toCart(page)
      await redeem(page)
    },
  },
  {
    name: 'the way back',
    throws: true,
    broken: [{ file: shop, from: '() => changed(shop))', to: 'event => changed(event.state.shop))' }],
    visit: async page => {
      // Pages are counted once a second; people read longer.
      const isRead = page.waitForRequest(request => request.postData()?.includes('/sicher-im-netz') ?? false)
      await press(page, 'link', 'Sicher im Netz')
      await isRead
      await page.goBack()
    },
  },
  {
    name: 'a request with another id each time',
    both: [
      {
        file: shop,
        from: `lotse(sdk => sdk.trackEvent('course-added'`,
        to: `void fetch('/api/carts/' + Date.now(), { method: 'PUT' })\n      lotse(sdk => sdk.trackEvent('course-added'`,
      },
    ],
    answers: { broken: 503, mended: 204 },
    visit: async page => {
      await press(page, 'link', 'Datenbanken verstehen')
      await press(page, 'button', 'In den Warenkorb')
    },
  },
  {
    name: 'an error on phones only',
    throws: true,
    broken: [
      {
        file: shop,
        from: 'go: path => {',
        to: `go: path => {\n      if (innerWidth < 600) document.querySelector('.menu').close()`,
      },
    ],
    window: { width: 390, height: 800 },
    visit: toCart,
  },
]
