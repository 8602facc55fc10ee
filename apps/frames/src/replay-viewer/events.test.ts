import { expect, test } from 'vitest'
import { readRecording, reasonOf } from './events.ts'
import { statedIds } from './states.ts'

const event = (type: number, timestamp: number, data: Record<string, unknown> = {}) => ({
  type,
  timestamp,
  data,
})

test('C3 replay: begins at the first picture of the page, in order, and knows how long it is', () => {
  const recording = readRecording({
    width: 1000,
    height: 600,
    colorScheme: 'dark',
    events: [event(3, 50), event(4, 100, { href: 'x' }), event(2, 101), event(3, 900), event(3, 400)],
  })
  expect(recording?.events.map(({ timestamp }) => timestamp)).toEqual([100, 101, 400, 900])
  expect(recording).toMatchObject({
    startedAt: 100,
    duration: 800,
    colorScheme: 'dark',
    width: 1000,
    height: 600,
  })
})

test('C3 replay: opens where the page has its own sheets, and says where something is missing', () => {
  const dropped = (reason: unknown) => ({ tag: 'gleap-dropped', payload: { reason } })
  const recording = readRecording({
    events: [
      event(5, 90, dropped('page too large')),
      event(4, 100),
      event(2, 101),
      event(3, 104, { source: 15 }),
      event(5, 500, dropped(7)),
      event(3, 900, { source: 15 }),
    ],
  })
  expect(recording?.opening).toBe(5)
  expect(recording?.gaps).toEqual([
    { at: 90, reason: 'page too large' },
    { at: 500, reason: '' },
  ])
  expect(readRecording({ events: [event(2, 10), event(3, 20)] })).toMatchObject({ opening: 0, gaps: [] })
  const flood = Array.from({ length: 500 }, () => event(5, 20, dropped('')))
  expect(readRecording({ events: [event(2, 10), ...flood] })?.gaps).toHaveLength(100)
})

test('Z369 replay: no event makes the page larger than a screen can be', () => {
  const recording = readRecording({
    width: 1e9,
    events: [
      event(4, 5, { href: '', width: 100_000, height: 900 }),
      event(2, 10),
      event(3, 20, { source: 4, width: 390, height: 1e9 }),
    ],
  })
  expect(recording?.events.map(({ data }) => [data.width, data.height])).toEqual([
    [1280, 900],
    [undefined, undefined],
    [390, 800],
  ])
})

test('C3 replay: a missing beginning is supplied, nonsense is left out, an empty recording is none', () => {
  const recording = readRecording({
    events: [null, 'x', { type: '2' }, event(2, 10), event(3, Number.NaN), event(3, 20)],
  })
  expect(recording?.events.map(({ type }) => type)).toEqual([4, 2, 3])
  expect(recording).toMatchObject({ width: 1280, height: 800, colorScheme: '' })
  for (const nothing of [undefined, null, {}, { events: [] }, { events: [event(3, 1)] }, 'text']) {
    expect(readRecording(nothing)).toBeUndefined()
  }
})

test('F7 replay: a link is a style sheet or leads nowhere, also one that comes or changes later', () => {
  const evil = 'https://evil.example'
  const link = (id: number, rel: string, tagName = 'link') => ({
    id,
    type: 2,
    tagName,
    attributes: { rel, href: evil },
    childNodes: [],
  })
  const recording = readRecording({
    events: [
      event(4, 1),
      event(2, 2, {
        node: {
          id: 1,
          type: 0,
          childNodes: [link(2, 'preconnect'), link(3, 'dns-prefetch', 'LINK'), link(4, 'stylesheet')],
        },
      }),
      event(3, 3, {
        source: 0,
        adds: [{ parentId: 1, node: { id: 5, childNodes: [link(6, 'stylesheet preconnect')] } }],
      }),
      event(3, 4, { source: 0, attributes: [{ id: 4, attributes: { rel: 'preconnect', media: 'all' } }] }),
    ],
  })
  const text = JSON.stringify(recording?.events)
  expect(text).not.toMatch(/preconnect|dns-prefetch/)
  expect(text.match(/evil\.example/g)).toHaveLength(1)
  expect(text).toContain('"media":"all"')
})

test('F7 replay: a sheet recorded with its text keeps it, and nothing else', () => {
  const sheet = { _cssText: 'h1{color:red}', media: 'screen', rel: 'preconnect', href: '//evil.example' }
  const node = { id: 1, type: 2, tagName: 'link', attributes: sheet, childNodes: [] }
  const [, picture] = readRecording({ events: [event(4, 1), event(2, 2, { node })] })?.events ?? []
  expect(picture?.data.node).toMatchObject({ attributes: { _cssText: 'h1{color:red}', media: 'screen' } })
  expect(JSON.stringify(picture)).not.toMatch(/preconnect|evil/)
})

test('F7 replay: neither a name in capitals nor a page given as text to a frame brings a link along', () => {
  const evil = '<link rel=preconnect href=//evil.example>'
  const element = (id: number, tagName: string, attributes: object) => ({
    id,
    type: 2,
    tagName,
    attributes,
    childNodes: [],
  })
  const recording = readRecording({
    events: [
      event(4, 1),
      event(2, 2, {
        node: {
          id: 1,
          type: 0,
          childNodes: [
            element(2, 'link', { rel: 'stylesheet', REL: 'preconnect', href: '//evil.example' }),
            element(3, 'iframe', { srcdoc: evil, width: '30' }),
            element(4, 'link', { rel: 'stylesheet', href: '//sheet.example' }),
          ],
        },
      }),
      event(3, 3, {
        source: 0,
        attributes: [
          { id: 4, attributes: { REL: 'preconnect', href: '//sheet.example/2' } },
          { id: 3, attributes: { SrcDoc: evil } },
        ],
      }),
    ],
  })
  const text = JSON.stringify(recording?.events)
  expect(text).not.toMatch(/preconnect|evil/)
  expect(text).toContain('"width":"30"')
  expect(text.match(/sheet\.example/g)).toHaveLength(2)
})

test('Z3 replay: what shows a page of elsewhere is shown empty, also one that comes or changes later', () => {
  const evil = '//evil.example'
  const element = (id: number, tagName: unknown, attributes: object, childNodes: object[] = []) => ({
    id,
    type: 2,
    tagName,
    attributes,
    childNodes,
  })
  const picture = '//picture.example'
  const recording = readRecording({
    events: [
      event(4, 1),
      event(2, 2, {
        node: element(1, 'body', {}, [
          element(2, 'iframe', { src: evil, rr_src: '/inner', width: '30' }),
          element(3, 'IFRAME', { SRC: evil }),
          element(4, 'frame', { sRc: evil }),
          element(5, 'object', { data: evil }, [element(6, 'embed', { src: evil })]),
          element(7, ['iframe'], { title: 'x' }),
          element(8, { toString: 1 }, {}),
          element(9, 'img', { src: picture }),
          element(10, 'link', { _cssText: 'p{color:red}', rel: 'stylesheet' }),
          element(11, 'meta', { 'HTTP-EQUIV': 'refresh', content: '0' }),
        ]),
      }),
      // Changed before it exists: only later events show which element it is.
      event(3, 3, { source: 0, attributes: [{ id: 12, attributes: { src: evil } }] }),
      event(3, 4, {
        source: 0,
        adds: [
          { parentId: 1, node: element(12, 'fencedframe', { src: evil }) },
          { parentId: 1, node: element(13, 'portal', { src: evil }) },
        ],
        attributes: [
          { id: 2, attributes: { src: evil, class: 'seen' } },
          { id: 3, attributes: { SrC: evil } },
          { id: 5, attributes: { DATA: evil } },
          { id: 9, attributes: { src: picture } },
        ],
      }),
    ],
  })
  const text = JSON.stringify(recording?.events)
  expect(text).not.toMatch(/evil|http-equiv|\["iframe"\]/i)
  expect(text.match(/picture\.example/g)).toHaveLength(2)
  for (const kept of ['"rr_src":"/inner"', '"width":"30"', '"class":"seen"', '"_cssText":"p{color:red}"'])
    expect(text).toContain(kept)
})

test('S10 replay: what sheets ask about light or dark is answered as on the visitor’s device, and words are left', () => {
  const asked = '@media (prefers-color-scheme: dark) { a { color: red } }'
  const node = {
    id: 1,
    type: 0,
    childNodes: [
      { id: 2, type: 2, tagName: 'style', attributes: { _cssText: asked }, childNodes: [] },
      { id: 3, type: 3, textContent: asked },
    ],
  }
  const rules = [{ rule: '@media (prefers-color-scheme:light) { a { color: red } }', index: 0 }]
  const told = (colorScheme: unknown) =>
    JSON.stringify(
      readRecording(
        structuredClone({
          colorScheme,
          events: [event(2, 1, { node }), event(3, 2, { styles: [{ rules }] })],
        }),
      )?.events,
    )
  const dark = told('dark')
  expect(dark).toContain('"_cssText":"@media (min-width:0)')
  expect(dark).toContain('"textContent":"@media (prefers-color-scheme: dark)')
  expect(dark).toContain('"rule":"@media (max-width:-1px)')
  expect(told({}).match(/prefers-color-scheme/g)).toHaveLength(3)
})

test('P2 replay: where nothing can be played, the recorder’s own reason is known', () => {
  const dropped = (reason: string) => event(5, 90, { tag: 'gleap-dropped', payload: { reason } })
  expect(readRecording({ events: [dropped('page too large')] })).toBeUndefined()
  expect(reasonOf({ events: [dropped('page too large')] })).toBe('page too large')
  expect(reasonOf('text')).toBe('')
})

test('P4 replay: what is half checked or open at any time is followed, whatever a stranger sends', () => {
  const node = (id: unknown, attributes: unknown, childNodes: unknown = []) => ({
    id,
    attributes,
    childNodes,
  })
  const half = { 'bb-indeterminate': '' }
  const open = { 'bb-popover-open': '' }
  const events = [
    event(2, 1, { node: node(1, {}, [node(2, half), node('3', half), node(4, null), null, 'x']) }),
    event(3, 2, { adds: [{ node: node(5, open) }, 7], attributes: [{ id: 6, attributes: open }, { id: 8 }] }),
  ]
  expect(statedIds(events).sort()).toEqual([2, 5, 6])
  const many = Array.from({ length: 999 }, (_, id) => ({ id, attributes: half }))
  expect(statedIds([event(3, 1, { attributes: many })])).toHaveLength(200)
})
