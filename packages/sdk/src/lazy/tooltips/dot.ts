import type { TooltipConfig } from '@lotse/contracts/visitor/received'
import { inkOn } from '@lotse/rules/colours'
import { el, svg } from '../../core/page/dom.ts'

const marks: Record<string, string> = {
  'circle-dot': 'M12 12h.01M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  'circle-question': 'M9.3 9.4a2.8 2.8 0 1 1 4 2.5c-.9.4-1.3.9-1.3 1.8M12 16.8h.01',
  'circle-info': 'M12 11.2v5.3M12 7.5h.01',
  'circle-exclamation': 'M12 7v6M12 16.6h.01',
  'circle-up': 'M12 16.8V7.6M8.2 11.2L12 7.4l3.8 3.8',
  'circle-right': 'M7.2 12h9.2M12.8 8.2l3.8 3.8-3.8 3.8',
}

export function createDot(
  { icon = '', color = '', animated }: TooltipConfig,
  label: string,
): HTMLButtonElement {
  const mark = (Object.hasOwn(marks, icon) ? marks[icon] : undefined) ?? marks['circle-dot'] ?? ''
  const stroke = svg('path', { d: mark })
  const face = svg(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('circle', { cx: 12, cy: 12, r: 12 }),
    stroke,
  )
  const dot = el(
    'button',
    { type: 'button', class: `dot${animated ? ' pulse' : ''}`, 'aria-label': label },
    face,
  )
  // Through the property, an invalid color changes nothing.
  dot.style.color = color
  stroke.style.stroke = /^#[\da-f]{6}$/i.test(color) ? inkOn(color) : 'var(--on-primary)'
  return dot
}
