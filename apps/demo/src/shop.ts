import { type Course, courses } from './courses.ts'
import { lotse } from './lotse.ts'
import { de } from './texts/de.ts'
import { en, type Texts } from './texts/en.ts'

export type Language = 'de' | 'en'

/** What every page of the shop gets. */
export interface Shop {
  language: Language
  t: Texts
  cart: Course[]
  /** Addresses of the other products, from the server. */
  consoleUrl: string
  academyUrl: string
  go(path: string): void
  add(course: Course): void
  remove(course: Course): void
  speak(language: Language): void
}

const keys = { language: 'kursladen-language', cart: 'kursladen-cart' }

/** In a browser that forbids storage the shop still works, only without memory. */
function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // see above
  }
}

const addressOf = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''

export function openShop(changed: (shop: Shop) => void): Shop {
  const shop: Shop = {
    ...spoken(languageOf(remembered(keys.language), navigator.languages)),
    cart: storedCart(),
    consoleUrl: addressOf('lotse-url'),
    academyUrl: addressOf('academy-url'),
    go: path => {
      history.pushState(null, '', path)
      scrollTo(0, 0)
      changed(shop)
    },
    add: course => {
      putCart([...shop.cart.filter(other => other !== course), course])
      lotse(sdk => sdk.trackEvent('course-added', { course: course.slug }))
    },
    remove: course => putCart(shop.cart.filter(other => other !== course)),
    speak: language => {
      Object.assign(shop, spoken(language))
      remember(keys.language, language)
      changed(shop)
    },
  }
  const putCart = (cart: Course[]) => {
    shop.cart = cart
    remember(keys.cart, JSON.stringify(cart.map(({ slug }) => slug)))
    changed(shop)
  }
  addEventListener('popstate', () => changed(shop))
  return shop
}

/**
 * The language chosen here before, otherwise the first of the browser's that the shop has; index.html uses
 * the same rule.
 */
export function languageOf(chosen: string | null, wanted: readonly string[]): Language {
  if (chosen === 'de' || chosen === 'en') return chosen
  return wanted.map(one => one.slice(0, 2)).find(one => one === 'de' || one === 'en') === 'de' ? 'de' : 'en'
}

const spoken = (language: Language) => ({ language, t: language === 'de' ? de : en })

function storedCart(): Course[] {
  const stored = remembered(keys.cart) ?? ''
  return courses.filter(({ slug }) => stored.includes(`"${slug}"`))
}

export const price = (shop: Shop, amount: number): string =>
  new Intl.NumberFormat(shop.language === 'de' ? 'de-DE' : 'en-GB', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  }).format(amount)

export const day = (shop: Shop, date: string): string =>
  new Intl.DateTimeFormat(shop.language === 'de' ? 'de-DE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
  }).format(new Date(date))
