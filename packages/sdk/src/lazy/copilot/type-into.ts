import type { Field } from '../parts/finder/field.ts'

export const textIn = (field: Field): string => field.value ?? field.textContent ?? ''

/**
 * Sets the value as typing does: with the browser's own setter, because frameworks put theirs on the element,
 * and with the events that a page waits for.
 */
export function setValue(field: Field, value: string, added: string): void {
  if (field.value === undefined) field.textContent = value
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  const inputType = 'insertText'
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: added, inputType }))
}

export const confirmValue = (field: Field): boolean =>
  field.dispatchEvent(new Event('change', { bubbles: true }))
