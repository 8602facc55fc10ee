import type { Course } from '../courses.ts'
import { h } from '../dom.ts'
import { lotse } from '../lotse.ts'
import { price, type Shop } from '../shop.ts'
import { link } from './frame.ts'

export function cartPage(shop: Shop): HTMLElement {
  const { t } = shop
  const total = shop.cart.reduce((sum, course) => sum + course.price, 0)
  return h(
    'main',
    { class: 'narrow' },
    link(shop, '/#kurse', { class: 'back' }, `← ${t.courses.all}`),
    h('h1', {}, t.cart.title),
    shop.cart.length === 0
      ? h('p', { class: 'lead' }, t.cart.empty)
      : h('ul', { class: 'cart' }, ...shop.cart.map(course => row(shop, course))),
    voucher(shop),
    h('p', { class: 'total' }, h('span', {}, t.cart.total), h('strong', {}, price(shop, total))),
    h('button', { type: 'button', id: 'order', class: 'main-button', disabled: true }, t.cart.order),
    h('p', { class: 'hint' }, t.cart.orderHint),
  )
}

function row(shop: Shop, course: Course): HTMLElement {
  const { name } = course[shop.language]
  return h(
    'li',
    {},
    link(shop, `/kurse/${course.slug}`, {}, name),
    h('span', { class: 'price' }, price(shop, course.price)),
    h(
      'button',
      {
        type: 'button',
        class: 'text-button',
        'aria-label': shop.t.cart.remove(name),
        click: () => shop.remove(course),
      },
      shop.t.cart.removeShort,
    ),
  )
}

/**
 * The shop's own bug: the address does not exist, so a report contains a failed request and an error line.
 */
function voucher(shop: Shop): HTMLElement {
  const { t } = shop
  const outcome = h('div', { role: 'status' })
  const redeem = async (event: Event): Promise<void> => {
    event.preventDefault()
    const code = new FormData(event.currentTarget as HTMLFormElement).get('voucher')
    try {
      const response = await fetch('/api/vouchers', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ code }),
      })
      if (!response.ok) throw new Error(`voucher service answered ${response.status}`)
    } catch (error) {
      console.error('Voucher could not be checked', String(error))
      const report = () => lotse(sdk => sdk.startFeedbackFlow('bugreporting', true))
      outcome.replaceChildren(
        h('p', { class: 'failure' }, t.cart.voucherFailed),
        h('button', { type: 'button', class: 'text-button', click: report }, t.cart.reportThis),
      )
    }
  }
  return h(
    'form',
    { class: 'voucher', submit: event => void redeem(event) },
    h('label', { for: 'voucher' }, t.cart.voucher),
    h(
      'div',
      { class: 'voucher-row' },
      h('input', { id: 'voucher', name: 'voucher', autocomplete: 'off', value: t.cart.voucherCode }),
      h('button', { type: 'submit', class: 'small-button' }, t.cart.redeem),
    ),
    h('p', { class: 'hint' }, t.cart.voucherHint),
    outcome,
  )
}
