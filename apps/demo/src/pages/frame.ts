import { logo } from '../covers.ts'
import { h } from '../dom.ts'
import type { Language, Shop } from '../shop.ts'

/** A link inside the shop: the page stays, so that the SDK sees a real single-page navigation. */
export function link(
  shop: Shop,
  path: string,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
) {
  return h(
    'a',
    {
      ...attributes,
      href: path,
      click: event => {
        event.preventDefault()
        shop.go(path)
      },
    },
    ...children,
  )
}

export function header(shop: Shop): HTMLElement {
  const { t } = shop
  return h(
    'header',
    { class: 'bar' },
    link(shop, '/', { class: 'brand' }, logo(), 'Kursladen'),
    h(
      'nav',
      {},
      link(shop, '/#kurse', { class: 'nav-courses' }, t.nav.courses),
      link(shop, '/warenkorb', { class: 'nav-cart', id: 'cart-link' }, t.nav.cart(shop.cart.length)),
    ),
    h(
      'div',
      { class: 'languages', role: 'group', 'aria-label': t.nav.language },
      languageButton(shop, 'de', 'Deutsch', 'DE'),
      languageButton(shop, 'en', 'English', 'EN'),
    ),
  )
}

function languageButton(shop: Shop, language: Language, name: string, short: string): HTMLElement {
  return h(
    'button',
    {
      type: 'button',
      lang: language,
      'aria-label': name,
      'aria-pressed': String(shop.language === language),
      click: () => shop.speak(language),
    },
    short,
  )
}

export const footer = (shop: Shop): HTMLElement => h('footer', { class: 'foot' }, h('p', {}, shop.t.footer))
