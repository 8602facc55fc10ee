import type { Page } from '@playwright/test'

/**
 * What a person with read-only access cannot read, or finds and cannot press: texts below 4.5:1, edges and
 * marks of switches, radio buttons and checkboxes below 3:1, buttons that do nothing. Axe checks nothing that
 * is disabled.
 */
export const unreadableIn = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate(main => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const light = (color: string): number => {
      if (!pen) return 0
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = color
      pen.fillRect(0, 0, 1, 1)
      const parts = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map(value => {
        const part = value / 255
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0)
    }
    const contrast = (one: string, other: string): number => {
      const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    const isClear = (color: string) => color === 'transparent' || /, 0\)$/.test(color)
    const ground = (element: Element | null): string => {
      if (!element) return 'white'
      const { backgroundColor } = getComputedStyle(element)
      return isClear(backgroundColor) ? ground(element.parentElement) : backgroundColor
    }
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 2
    const faded = (element: Element | null): boolean =>
      element !== null && (Number(getComputedStyle(element).opacity) < 1 || faded(element.parentElement))
    const found: string[] = []
    const want = (least: number, got: number, what: string) =>
      got < least && found.push(`${what}: ${got.toFixed(2)}`)

    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      const words = texts.currentNode.textContent?.trim() ?? ''
      if (!element || !words || !seen(element)) continue
      want(4.5, faded(element) ? 0 : contrast(getComputedStyle(element).color, ground(element)), words)
    }
    for (const field of main.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (seen(field) && field.value && !['radio', 'checkbox'].includes(field.type))
        want(4.5, faded(field) ? 0 : contrast(getComputedStyle(field).color, ground(field)), field.value)
    }
    for (const box of main.querySelectorAll<HTMLInputElement>(
      '.mantine-Radio-radio, .mantine-Checkbox-input',
    )) {
      const { borderTopColor, backgroundColor } = getComputedStyle(box)
      want(3, contrast(borderTopColor, ground(box.parentElement)), `edge of ${box.type}`)
      const mark = box.nextElementSibling && getComputedStyle(box.nextElementSibling)
      if (box.checked)
        want(3, mark?.opacity === '1' ? contrast(mark.color, backgroundColor) : 0, `mark of ${box.type}`)
    }
    for (const track of main.querySelectorAll('.mantine-Switch-track')) {
      const isOn = (track.previousElementSibling as HTMLInputElement).checked
      const thumb = track.querySelector('.mantine-Switch-thumb')
      const around = ground(track.parentElement)
      if (thumb) want(3, contrast(getComputedStyle(thumb).backgroundColor, ground(track)), 'knob of a switch')
      // On, it is filled; off, it is hollow: the position of the knob alone is not enough.
      if (isOn) want(3, contrast(ground(track), around), 'switch that is on')
      else if (contrast(ground(track), around) > 1.5) found.push('switch that is off, filled')
    }
    for (const button of main.querySelectorAll('button'))
      if (button.matches(':disabled') && seen(button)) found.push(`dead: ${button.textContent}`)
    return [...new Set(found)]
  })
