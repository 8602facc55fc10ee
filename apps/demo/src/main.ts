import '@fontsource-variable/inter'
import './kursladen.css'
import './pages/pages.css'
import './pages/try-it.css'
import { h } from './dom.ts'
import { keepFocus } from './keep-focus.ts'
import { followTickets, lotse } from './lotse.ts'
import { cartPage } from './pages/cart.ts'
import { coursePage } from './pages/course.ts'
import { footer, header } from './pages/frame.ts'
import { home } from './pages/home.ts'
import { openShop, type Shop } from './shop.ts'

const root = document.getElementById('shop') ?? document.body.appendChild(h('div', { id: 'shop' }))

function page(shop: Shop): HTMLElement {
  const [, place = '', slug = ''] = location.pathname.split('/')
  if (place === '') return home(shop)
  if (place === 'warenkorb') return cartPage(shop)
  return coursePage(shop, place === 'kurse' ? slug : '')
}

const shown = { language: '', path: '' }

function show(shop: Shop): void {
  if (shown.language && shown.language !== shop.language) lotse(sdk => sdk.setLanguage(shop.language))
  const isNewPage = shown.path !== '' && shown.path !== location.pathname
  Object.assign(shown, { language: shop.language, path: location.pathname })
  document.documentElement.lang = shop.language
  const main = page(shop)
  document.title = location.pathname === '/' ? shop.t.title : `${headingOf(main)} · Kursladen`
  keepFocus(root, isNewPage, () => root.replaceChildren(header(shop), main, footer(shop)))
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
}

const headingOf = (main: HTMLElement): string => main.querySelector('h1')?.textContent ?? ''

followTickets()
show(openShop(show))
