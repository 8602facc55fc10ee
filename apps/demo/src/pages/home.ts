import { type Course, courses } from '../courses.ts'
import { cover } from '../covers.ts'
import { h } from '../dom.ts'
import { price, type Shop } from '../shop.ts'
import { link } from './frame.ts'
import { tryIt } from './try-it.ts'

export function home(shop: Shop): HTMLElement {
  const { t } = shop
  return h(
    'main',
    {},
    h(
      'section',
      { class: 'hero' },
      h(
        'div',
        { class: 'hero-words' },
        h('p', { class: 'kicker' }, t.hero.kicker),
        h('h1', {}, t.hero.headline),
        h('p', { class: 'lead' }, t.hero.text),
        h(
          'p',
          { class: 'hero-ways' },
          link(shop, '/#kurse', { class: 'main-button', 'data-tour': 'courses' }, t.hero.courses),
          h('span', { 'data-tour': 'price-hint', class: 'price-hint' }, t.courses.included),
        ),
      ),
      tryIt(shop),
    ),
    h(
      'section',
      { id: 'kurse', class: 'courses', 'aria-labelledby': 'courses-title' },
      h('h2', { id: 'courses-title' }, t.courses.title),
      h('ul', { class: 'grid' }, ...courses.map((course, at) => h('li', {}, card(shop, course, at === 0)))),
    ),
  )
}

function card(shop: Shop, course: Course, first: boolean): HTMLElement {
  const { t } = shop
  const words = course[shop.language]
  const inCart = shop.cart.includes(course)
  return h(
    'article',
    { class: 'card' },
    cover(course.cover),
    h(
      'div',
      { class: 'card-words' },
      h('p', { class: 'facts' }, `${t.courses.level[course.level]} · ${t.courses.weeks(course.weeks)}`),
      h(
        'h3',
        {},
        link(
          shop,
          `/kurse/${course.slug}`,
          { class: 'card-link', ...(first ? { 'data-tour': 'first-course' } : {}) },
          words.name,
        ),
      ),
      h('p', {}, words.line),
    ),
    h(
      'div',
      { class: 'card-foot' },
      h('span', { class: 'price' }, price(shop, course.price)),
      h(
        'button',
        {
          type: 'button',
          class: 'small-button',
          'data-tour': first && 'first-add',
          disabled: inCart,
          'aria-label': `${inCart ? t.courses.added : t.courses.add}: ${words.name}`,
          click: () => shop.add(course),
        },
        inCart ? t.courses.added : t.courses.add,
      ),
    ),
  )
}
