import { svg } from './dom.ts'

const ink = '#1f3d36'
const paper = '#f4ead9'
const clay = '#d9694a'
const sun = '#f0b34a'
const sky = '#a8cbc4'
const night = '#27476e'

type Shape = [name: string, attributes: Record<string, string | number>]

/** Pictures of the courses: a few shapes each, drawn here. */
const covers = {
  waves: [
    ['rect', { width: 320, height: 200, fill: sky }],
    ['circle', { cx: 236, cy: 66, r: 38, fill: sun }],
    ...[0, 1, 2, 3].map(
      (row): Shape => [
        'path',
        {
          d: `M-20 ${118 + row * 24} q 30 -26 60 0 t 60 0 t 60 0 t 60 0 t 60 0 t 60 0 V 220 H -20 Z`,
          fill: [night, ink, '#2f5f52', '#173029'][row] as string,
          opacity: 0.94,
        },
      ],
    ),
  ],
  bars: [
    ['rect', { width: 320, height: 200, fill: paper }],
    ...[58, 96, 74, 128, 150].map(
      (height, at): Shape => [
        'rect',
        {
          x: 44 + at * 48,
          y: 172 - height,
          width: 34,
          height,
          rx: 4,
          fill: [sky, night, sun, clay, ink][at] as string,
        },
      ],
    ),
    ['path', { d: 'M30 172 H 292', stroke: ink, 'stroke-width': 3, 'stroke-linecap': 'round' }],
    [
      'path',
      { d: 'M60 96 L 110 70 L 158 84 L 206 40 L 262 24', stroke: ink, 'stroke-width': 3, fill: 'none' },
    ],
  ],
  arch: [
    ['rect', { width: 320, height: 200, fill: clay }],
    ['path', { d: 'M70 200 V 118 a 90 90 0 0 1 180 0 V 200 Z', fill: paper }],
    ['path', { d: 'M104 200 V 122 a 56 56 0 0 1 112 0 V 200 Z', fill: night }],
    ['path', { d: 'M134 200 V 126 a 26 26 0 0 1 52 0 V 200 Z', fill: sun }],
    ['path', { d: 'M0 200 L 70 176 H 250 L 320 200 Z', fill: ink }],
  ],
  rings: [
    ['rect', { width: 320, height: 200, fill: night }],
    ...[96, 72, 48].map(
      (r, at): Shape => [
        'circle',
        { cx: 160, cy: 104, r, fill: 'none', stroke: [sky, paper, sun][at] as string, 'stroke-width': 9 },
      ],
    ),
    ['rect', { x: 134, y: 94, width: 52, height: 42, rx: 8, fill: clay }],
    ['path', { d: 'M146 94 v-12 a14 14 0 0 1 28 0 v12', fill: 'none', stroke: clay, 'stroke-width': 8 }],
  ],
  stack: [
    ['rect', { width: 320, height: 200, fill: '#dfe7d8' }],
    ...[0, 1, 2].map(
      (at): Shape => [
        'path',
        {
          d: `M82 ${62 + at * 42} a78 22 0 0 1 156 0 v26 a78 22 0 0 1 -156 0 Z`,
          fill: [clay, sun, ink][at] as string,
        },
      ],
    ),
    ['ellipse', { cx: 160, cy: 62, rx: 78, ry: 22, fill: paper }],
  ],
  leaf: [
    ['rect', { width: 320, height: 200, fill: sun }],
    ['path', { d: 'M62 168 C 60 70 140 24 262 30 C 262 130 196 186 62 168 Z', fill: ink }],
    ['path', { d: 'M52 180 C 110 128 170 86 240 48', stroke: paper, 'stroke-width': 5, fill: 'none' }],
    [
      'path',
      {
        d: 'M120 130 l -6 -44 M158 104 l -4 -44 M150 110 l 52 4 M110 140 l 54 10',
        stroke: paper,
        'stroke-width': 4,
      },
    ],
  ],
} satisfies Record<string, Shape[]>

export type CoverName = keyof typeof covers

export function cover(name: CoverName): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 320 200', class: 'cover', 'aria-hidden': 'true', preserveAspectRatio: 'xMidYMid slice' },
    ...covers[name].map(([shape, attributes]) => svg(shape as string, attributes as Record<string, string>)),
  )
}

export function logo(): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 32 32', class: 'logo', 'aria-hidden': 'true' },
    svg('path', { d: 'M4 8 a4 4 0 0 1 4-4 h7 v24 H8 a4 4 0 0 1 -4 -4 Z', fill: ink }),
    svg('path', { d: 'M17 4 h7 a4 4 0 0 1 4 4 v16 a4 4 0 0 1 -4 4 h-7 Z', fill: clay }),
  )
}
