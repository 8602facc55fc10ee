import type { NotificationAction } from '@lotse/contracts/visitor/received'
import { textOf } from '@lotse/rules/values'
import { el, icon } from '../../core/page/dom.ts'
import type { Scope } from '../../core/scope.ts'
import type { Config } from '../../core/server/config.ts'
import { safeUrl } from '../parts/html/parse-html.ts'
import { addressed, progressOf } from './stack.ts'

export interface CardNeeds {
  config: Config
  /** The visitor's name. */
  name: string
  open(): void
  dismiss(): void
}

const image = (value: unknown): string => safeUrl(value, location.href)

/** What a screen reader announces when the card appears. */
export function announcement({ data }: NotificationAction, name: string): string {
  const parts = [textOf(data.sender?.name), addressed(data.text, name), textOf(data.nextStepTitle)]
  return parts.filter(Boolean).join(': ')
}

export function cardOf(action: NotificationAction, scope: Scope, needs: CardNeeds): HTMLElement {
  const { data } = action
  const kind = data.news ? 'news' : data.checklist ? 'checklist' : 'chat'
  const inside = { news, checklist, chat }[kind](action, needs)
  const main = el('button', { type: 'button', class: 'main' }, ...inside)
  const close = el(
    'button',
    { type: 'button', class: 'close', 'aria-label': needs.config.text('dismiss', 'Dismiss') },
    icon('M6 6l12 12M18 6L6 18'),
  )
  scope.listen(main, 'click', needs.open)
  scope.listen(close, 'click', needs.dismiss)
  for (const one of main.querySelectorAll('img')) scope.listen(one, 'error', () => one.remove())
  return el('div', { class: `card ${kind}`, role: 'listitem' }, main, close)
}

function chat({ data }: NotificationAction, { name }: CardNeeds): HTMLElement[] {
  const from = textOf(data.sender?.name)
  return [
    ...(from || data.sender?.profileImageUrl ? [face(data.sender)] : []),
    el(
      'span',
      { class: 'body' },
      from && el('span', { class: 'from' }, from),
      el('span', { class: 'text' }, addressed(data.text, name)),
    ),
  ]
}

function news({ data }: NotificationAction, { name }: CardNeeds): HTMLElement[] {
  const cover = data.coverImageUrl?.includes('NewsImagePlaceholder') ? '' : image(data.coverImageUrl)
  const from = textOf(data.sender?.name)
  const preview = addressed(data.previewText, name)
  return [
    ...(cover ? [el('img', { class: 'cover', src: cover, alt: '' })] : []),
    el(
      'span',
      { class: 'body' },
      el('span', { class: 'text title' }, addressed(data.text, name)),
      preview !== '' && el('span', { class: 'text more' }, preview),
      from && el('span', { class: 'from' }, from),
    ),
  ]
}

function checklist({ data }: NotificationAction, { config, name }: CardNeeds): HTMLElement[] {
  const { currentStep = 0, totalSteps = 0 } = data
  const width = progressOf(currentStep, totalSteps)
  const fill = el('i')
  fill.style.width = `${width}%`
  const count = config
    .text('taskProgress', '{{a}} of {{b}} done')
    .replace('{{a}}', String(currentStep))
    .replace('{{b}}', String(totalSteps))
  return [
    el(
      'span',
      { class: 'body' },
      el('span', { class: 'text title' }, addressed(data.text, name)),
      el('span', { class: 'bar', 'data-width': width }, fill),
      el('span', { class: 'from' }, count),
      textOf(data.nextStepTitle) !== '' && el('span', { class: 'text' }, textOf(data.nextStepTitle)),
    ),
  ]
}

function face(sender: NotificationAction['data']['sender']): HTMLElement {
  const src = image(sender?.profileImageUrl)
  if (src) return el('img', { class: 'face', src, alt: '' })
  return el('span', { class: 'face', 'aria-hidden': 'true' }, [...textOf(sender?.name)][0]?.toUpperCase())
}
