import { type DemoLang, spoken } from '../../../platform/text/demo-words.ts'
import { voucherCode } from './demo-logs.ts'
import type { DemoPerson } from './demo-people.ts'

/** A small page of the shop, written once as a tree: the snapshot is its HTML, the replay its nodes. */
type Tree = [tag: string, attributes: Record<string, string>, ...children: (Tree | string)[]]

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1d2b2a;background:#f7f5f0}
header{display:flex;gap:32px;padding:18px 48px;background:#fff;border-bottom:1px solid #e4e0d6}
header b{color:#0f766e}main{max-width:760px;margin:48px auto;padding:0 24px}h1{font-size:34px;margin:0 0 20px}
.row{display:flex;justify-content:space-between;padding:14px 0;border-bottom:1px solid #e4e0d6}
.total{font-weight:700}form{display:flex;gap:12px;margin:28px 0 8px}
input{padding:10px 14px;border:1px solid #b9b4a6;border-radius:8px;font:inherit}
button{padding:10px 20px;border:0;border-radius:8px;background:#0f766e;color:#fff;font:inherit}
.failure{color:#b42318;min-height:24px}
.bb-capture-svg{position:fixed;inset:0;width:100%;height:100%}`

const texts = {
  failed: { de: 'Der Gutschein konnte nicht geprüft werden.', en: 'The voucher could not be checked.' },
  title: { de: 'Warenkorb', en: 'Cart' },
  courses: { de: 'Kurse', en: 'Courses' },
  yours: { de: 'Ihr Warenkorb', en: 'Your cart' },
  python: { de: 'Python, ganz von vorn', en: 'Python from scratch' },
  drawing: { de: 'Daten zeichnen', en: 'Drawing data' },
  prices: { de: ['189,00 €', '149,00 €', '338,00 €'], en: ['€189.00', '€149.00', '€338.00'] },
  voucher: { de: 'Gutschein', en: 'Voucher' },
  redeem: { de: 'Einlösen', en: 'Redeem' },
  total: { de: 'Summe', en: 'Total' },
}

function page(lang: DemoLang, message: string): Tree {
  const { prices, ...words } = texts
  const t = spoken(words, lang)
  const [python = '', drawing = '', total = ''] = prices[lang]
  return [
    'html',
    { lang },
    ['head', {}, ['title', {}, `${t.title} – Kursladen`], ['style', {}, style]],
    [
      'body',
      {},
      ['header', {}, ['b', {}, 'Kursladen'], ['span', {}, t.courses], ['span', {}, `${t.title} (2)`]],
      [
        'main',
        {},
        ['h1', {}, t.yours],
        ['div', { class: 'row' }, ['span', {}, t.python], ['span', {}, python]],
        ['div', { class: 'row' }, ['span', {}, t.drawing], ['span', {}, drawing]],
        [
          'form',
          {},
          ['input', { value: voucherCode[lang], 'aria-label': t.voucher }],
          ['button', {}, t.redeem],
        ],
        ['p', { class: 'failure' }, message],
        ['div', { class: 'row total' }, ['span', {}, t.total], ['span', {}, total]],
      ],
    ],
  ]
}

const toHtml = ([tag, attributes, ...children]: Tree): string => {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  const inner = children.map(child => (typeof child === 'string' ? child : toHtml(child))).join('')
  return `<${tag}${written.join('')}>${inner}${tag === 'input' ? '' : `</${tag}>`}`
}

const sizeOf = ({ system }: DemoPerson) =>
  ['iPhone', 'Android'].includes(system)
    ? { width: 390, height: 760, isMobile: true }
    : { width: 1280, height: 720, isMobile: false }

/** As the SDK sends it: the page, with the reporter's mark around the failed part. */
export function demoSnapshot(person: DemoPerson, lang: DemoLang) {
  const size = sizeOf(person)
  const mark = size.isMobile
    ? '<rect x="16" y="330" width="350" height="92" />'
    : '<rect x="268" y="352" width="420" height="96" />'
  const svg = `<svg class="bb-capture-svg bb-capture-svg--preview" fill="none" stroke="#DB4035" stroke-width="6" stroke-linecap="round">${mark}</svg>`
  const html = `<!DOCTYPE html>${toHtml(page(lang, texts.failed[lang])).replace('</body>', `${svg}</body>`)}`
  return { html, baseUrl: 'https://kursladen.example/', ...size, x: 0, y: 0 }
}

/** Half a minute: reading, a click into the voucher field, the button, the error. */
export function demoReplay(person: DemoPerson, at: Date, lang: DemoLang) {
  const size = sizeOf(person)
  const start = at.getTime() - 30_000
  const ids = { next: 1, input: 0, button: 0, message: 0 }
  const root = {
    type: 0,
    id: ids.next++,
    childNodes: [
      { type: 1, name: 'html', publicId: '', systemId: '', id: ids.next++ },
      toNode(page(lang, ' '), ids),
    ],
  }
  const path = Array.from({ length: 24 }, (_, step) => ({
    x: Math.round(size.width * (0.85 - step * 0.016)),
    y: Math.round(120 + step * 12 + Math.sin(step / 2) * 14),
  }))
  const move = (from: number, to: number, begin: number) => ({
    type: 3,
    data: {
      source: 1,
      positions: path
        .slice(from, to)
        .map((place, index) => ({ ...place, id: ids.button, timeOffset: (index - (to - from - 1)) * 60 })),
    },
    timestamp: start + begin,
  })
  const press = (id: number, kind: number, when: number) => ({
    type: 3,
    data: { source: 2, type: kind, id, x: 320, y: 396 },
    timestamp: start + when,
  })
  const last = path[path.length - 1] ?? { x: 0, y: 0 }
  const events = [
    { type: 4, data: { href: 'https://kursladen.example/warenkorb', ...size }, timestamp: start },
    { type: 2, data: { node: root, initialOffset: { left: 0, top: 0 } }, timestamp: start + 20 },
    move(0, 12, 6000),
    move(12, 24, 11_000),
    press(ids.input, 5, 13_000),
    press(ids.input, 2, 13_050),
    {
      type: 3,
      data: { source: 5, id: ids.input, text: voucherCode[lang], isChecked: false },
      timestamp: start + 15_000,
    },
    {
      type: 3,
      data: { source: 1, positions: [{ ...last, id: ids.button, timeOffset: 0 }] },
      timestamp: start + 18_000,
    },
    press(ids.button, 2, 20_000),
    {
      type: 3,
      data: {
        source: 0,
        texts: [{ id: ids.message, value: texts.failed[lang] }],
        attributes: [],
        removes: [],
        adds: [],
      },
      timestamp: start + 21_400,
    },
    press(ids.button, 2, 25_000),
    {
      type: 3,
      data: { source: 1, positions: [{ x: 620, y: 420, id: ids.button, timeOffset: 0 }] },
      timestamp: start + 30_000,
    },
  ]
  return { startDate: start, events, baseUrl: 'https://kursladen.example', ...size, type: 'rrweb' }
}

interface Ids {
  next: number
  input: number
  button: number
  message: number
}

/** Converts to rrweb's node shape, and notes the ids that later events refer to. */
function toNode([tag, attributes, ...children]: Tree, ids: Ids): object {
  const id = ids.next++
  if (tag === 'input') ids.input = id
  if (tag === 'button') ids.button = id
  const childNodes = children.map(child => {
    if (typeof child !== 'string') return toNode(child, ids)
    const text = {
      type: 3,
      textContent: child,
      id: ids.next++,
      ...(tag === 'style' ? { isStyle: true } : {}),
    }
    if (attributes.class === 'failure') ids.message = text.id
    return text
  })
  return { type: 2, tagName: tag, attributes, childNodes, id }
}
