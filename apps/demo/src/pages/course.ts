import { courses } from '../courses.ts'
import { cover } from '../covers.ts'
import { h } from '../dom.ts'
import { day, price, type Shop } from '../shop.ts'
import { link } from './frame.ts'

export function coursePage(shop: Shop, slug: string): HTMLElement {
  const { t } = shop
  const course = courses.find(candidate => candidate.slug === slug)
  const back = link(shop, '/#kurse', { class: 'back' }, `← ${t.courses.all}`)
  if (!course) return h('main', { class: 'narrow' }, back, h('h1', {}, slug ? t.courses.missing : t.missing))
  const words = course[shop.language]
  const inCart = shop.cart.includes(course)
  return h(
    'main',
    { class: 'course' },
    back,
    h('div', { class: 'course-cover' }, cover(course.cover)),
    h(
      'div',
      { class: 'course-words' },
      h('p', { class: 'facts' }, `${t.courses.level[course.level]} · ${t.courses.weeks(course.weeks)}`),
      h('h1', {}, words.name),
      h('p', { class: 'lead' }, words.line),
      h('h2', {}, t.courses.youLearn),
      h('ul', { class: 'ticks' }, ...words.learn.map(line => h('li', {}, line))),
      h(
        'p',
        { class: 'facts' },
        `${t.courses.starts(day(shop, course.starts))} · ${t.courses.seats(course.seats)}`,
      ),
      h(
        'div',
        { class: 'course-buy' },
        h('span', { class: 'price' }, price(shop, course.price)),
        h(
          'button',
          {
            type: 'button',
            class: 'main-button',
            id: 'add-to-cart',
            // Not `disabled`, which would take the focus away from people who pressed it.
            'aria-disabled': String(inCart),
            click: () => inCart || shop.add(course),
          },
          inCart ? t.courses.added : t.courses.add,
        ),
      ),
    ),
  )
}
