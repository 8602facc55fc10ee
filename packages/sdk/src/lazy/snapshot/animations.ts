import { isHarmless } from '../parts/privacy/harmless.ts'

const MOST = 500
/** Members of a keyframe that are not properties. */
const timing = /^(offset|computedOffset|easing|composite)$/

export interface Animations {
  find(root: DocumentOrShadowRoot): void
  /** The element's animated styles, as they are now. */
  styleOf(element: Element, isOpen: boolean): string
}

/**
 * Without scripts an animation would start over, and one that a script has started would not exist at all.
 */
export function createAnimations(): Animations {
  const found = new Map<Element, Set<string>>()
  return {
    find: root => {
      for (const { effect } of root.getAnimations?.().slice(0, MOST) ?? []) {
        const { target, pseudoElement } = (effect ?? {}) as KeyframeEffect
        if (!target || pseudoElement) continue
        const names = found.get(target) ?? new Set()
        found.set(target, names)
        for (const frame of (effect as KeyframeEffect).getKeyframes())
          for (const name of Object.keys(frame)) if (!timing.test(name)) names.add(cssName(name))
      }
    },
    styleOf: (element, isOpen) => {
      const names = found.get(element)
      if (!names) return ''
      const style = getComputedStyle(element)
      const said = (name: string) => {
        const value = style.getPropertyValue(name)
        return value && (isOpen || isShape(name, value)) ? [`${name}:${value}!important`] : []
      }
      return [...names].flatMap(said).join(';')
    },
  }
}

/** A custom property of the page may contain any text. */
const isShape = (name: string, value: string): boolean => !name.startsWith('--') && isHarmless(name, value)

const cssName = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
