import '@fontsource-variable/inter'
import './kursladen.css'
import './pages/pages.css'
import './pages/try-it.css'
import { h } from './dom.ts'
import { followTickets, lotse } from './lotse.ts'
import { cartPage } from './pages/cart.ts'
import { coursePage } from './pages/course.ts'
import { footer, header } from './pages/frame.ts'
import { home } from './pages/home.ts'
import { openShop, type Shop } from './shop.ts'

const root = document.getElementById('shop') ?? document.body.appendChild(h('div', { id: 'shop' }))

function page(shop: Shop): HTMLElement {
  const [, place = '', slug = ''] = location.pathname.split('/')
  if (place === 'warenkorb') return cartPage(shop)
  if (place === 'kurse') return coursePage(shop, slug)
  return home(shop)
}

const spoken = { language: '' }

function show(shop: Shop): void {
  if (spoken.language && spoken.language !== shop.language) lotse(sdk => sdk.setLanguage(shop.language))
  spoken.language = shop.language
  document.documentElement.lang = shop.language
  document.title = shop.t.title
  root.replaceChildren(header(shop), page(shop), footer(shop))
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
}

followTickets()
show(openShop(show))
